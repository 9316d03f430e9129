/** ASCII forms of characters that NFKD does not decompose, the same as in the SQL function `lead_words`. */
const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ł: 'l', ø: 'o', đ: 'd', ð: 'd', ı: 'i' },
  ...{ '‘': "'", '’': "'", ʼ: "'" },
  ...Object.fromEntries(
    ['०१२३४५६७८९', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'].flatMap((digits) =>
      [...digits].map((digit, value) => [digit, String(value)]),
    ),
  ),
}

/** Folds a text for the search: lower case, no accents, ASCII if possible. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => letters[letter] ?? letter)
