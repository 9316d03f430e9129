/** Letters that no decomposition takes to ASCII, and digits of other scripts, as `lead_words` has them. */
const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ł: 'l', ø: 'o', đ: 'd', ð: 'd', ı: 'i' },
  ...{ '‘': "'", '’': "'", ʼ: "'" },
  ...Object.fromEntries(
    ['०१२३४५६७८९', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'].flatMap((digits) =>
      [...digits].map((digit, value) => [digit, String(value)]),
    ),
  ),
}

/** Text as the search compares it: in lower case, without accents, in ASCII where it has a form there. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => letters[letter] ?? letter)
