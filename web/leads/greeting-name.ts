/** Longest name in a greeting, in UTF-16 units and in words. */
const longest = { name: 60, words: 6 }

const letters = "[\\p{L}\\p{M}\\u200c\\u200d0-9'’ʼ\\u2010-\\u2013-]"
/** One word of a name, with optional final dot, comma, quotes or brackets. An emoji also matches. */
const word = new RegExp(
  `^(?:["'“‘(]?\\p{L}${letters}*["'”’)]?[.,]?["'”’)]?|[0-9]+\\p{L}{0,2}|&|[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\u200d\\ufe0f]+)$`,
  'u',
)
/** A part of a web address written as a word, or a letter that looks like a dot. */
const partOfAddress = /^\W*(?:dot|www|https?|hxxps?|com|net|org)\W*$|\ua4f8/i

/**
 * Returns the name for a greeting; null for a name that may carry a message. Anybody can type a stranger's address, so
 * a greeting must not deliver text or links. A name is refused if it has more than three digits, a dot between letters,
 * `/`, `:`, `@`, or another character that names do not contain. Look-alike characters count as the characters that
 * they imitate.
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
