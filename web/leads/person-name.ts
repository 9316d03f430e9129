import { letters, noName, particle } from './name-words.ts'

/** Longest name in a greeting, in UTF-16 units and in words; particles such as 'de la' are not counted as words. */
export const longest = { name: 60, words: 4 }

/** Words of a message that no name has. */
const messageWord =
  /^(?:you|your|please|account|konto|compte|cuenta|conta|password|passwort|verify|click|login|urgent|free|winner|prize|bank|payment|invoice|refund|bitcoin|expired?|suspended|locked|has|was|were|this|that|the|to)$/i

/** One word of a name, with optional final dot, comma, quotes or brackets. */
const word = new RegExp(`^(?:["'“‘’(]?\\p{L}${letters}*["'”’)]?[.,]?["'”’)]?|[0-9]+\\p{L}{0,2}|&)$`, 'u')
/** A part of a web address written as a word, or a letter that looks like a dot. */
const partOfAddress = /^\W*(?:dot|www|https?|hxxps?|com|net|org)\W*$|\ua4f8/i

const emoji = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{RI}\\u200d\\ufe0f]+'
/** Emoji at the beginning or the end of a word. Between two words one may stand for a dot. */
const looseEmoji = new RegExp(`(?<!\\S)${emoji}|${emoji}(?!\\S)`, 'gu')

/** Normalises look-alike characters, the signs that people type for an apostrophe, and blanks. Removes loose emoji. */
export const plainName = (name: string) =>
  name
    // NFKC makes two characters of such an accent.
    .replace(/[`´‘′]/g, '’')
    .normalize('NFKC')
    .replace(looseEmoji, ' ')
    .replace(/ +/g, ' ')
    .trim()

/**
 * Returns the name for a greeting; null for a name that may carry a message. Anybody can type a stranger's address, so
 * a greeting must not deliver text or links. A name is refused if it has more than three digits, a dot between letters,
 * `/`, `:`, `@`, or another character that names do not contain, or if it reads as a sentence. Look-alike characters
 * count as the characters that they imitate.
 */
export function greetingName(name: string | null): string | null {
  if (name === null || name.length > longest.name || /[\p{Cc}\u2028\u2029]/u.test(name)) return null
  const plain = plainName(name)
  const words = plain.split(' ')
  const isName =
    words.filter((one) => !particle.test(one)).length <= longest.words &&
    !(words.length > 2 && words.some((one) => messageWord.test(one))) &&
    words.every((one, at) => word.test(one) && !(at > 0 && partOfAddress.test(one))) &&
    !partOfAddress.test(words[0]?.replace(/^dot$/i, '') ?? '') &&
    plain.replace(/[^0-9]/g, '').length <= 3
  return isName && /\p{L}/u.test(plain) && !noName.test(plain) ? name : null
}
