/** Longest name in a greeting, in UTF-16 units and in words. */
const longest = { name: 60, words: 6 }

const letters = "[\\p{L}\\p{M}\\u200c\\u200d0-9'’ʼ\\u2010-\\u2013-]"
/** A word of a name, with an abbreviation's dot, a comma, quotes or brackets around it; or an emoji. */
const word = new RegExp(
  `^(?:["'“‘(]?\\p{L}${letters}*["'”’)]?[.,]?["'”’)]?|[0-9]+\\p{L}{0,2}|&|[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\u200d\\ufe0f]+)$`,
  'u',
)
/** A dot or the beginning of an address in words, and a letter that is drawn as a dot. */
const partOfAddress = /^\W*(?:dot|www|https?|hxxps?|com|net|org)\W*$|\ua4f8/i

/**
 * The name to greet a visitor with; null for what may be a message to a stranger. Anybody can type any
 * address, so a name with a dot between letters, `/`, `:`, `@`, more than three digits or any other sign
 * that names do not have is left out. Look-alikes of the signs count as these.
 */
export function greetingName(name: string | null): string | null {
  if (name === null || name.length > longest.name || /[\p{Cc}\u2028\u2029]/u.test(name)) return null
  const plain = name.normalize('NFKC').trim()
  const words = plain.split(/ +/)
  const isName =
    words.length <= longest.words &&
    words.every((one, at) => word.test(one) && !(at > 0 && partOfAddress.test(one))) &&
    !partOfAddress.test(words[0]?.replace(/^dot$/i, '') ?? '') &&
    plain.replace(/[^0-9]/g, '').length <= 3
  return isName && /\p{L}/u.test(plain) ? name : null
}
