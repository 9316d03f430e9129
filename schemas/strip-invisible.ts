/** Blanks of all scripts, and letters without a visible glyph: Hangul fillers and the empty Braille cell. */
const blanks = /\t+|[\p{Zs}\u2800\u3164\uffa0]/gu

const joiningScripts =
  'Arabic Syriac Nko Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar Tibetan'
const joining = `[${joiningScripts.replace(/\w+ ?/g, (name) => `\\p{Script_Extensions=${name.trim()}}`)}]`
const viramas = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]'
const emoji = '\\p{Extended_Pictographic}(?:[\\ufe0e\\ufe0f]|\\p{Emoji_Modifier})?'

/** Invisible characters that change the look of their neighbours. */
const meaningful = [
  // Joiners of Persian, Hindi and similar scripts. An older Malayalam spelling ends with a joiner.
  `(?<=${joining})[\\u200c\\u200d](?=${joining})|(?<=${viramas})\\u200d`,
  // Flags of England, Scotland and Wales; families, professions and coloured signs; keycaps.
  '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}',
  `${emoji}(?:\\u200d${emoji})*|(?<=[#*0-9])\\ufe0f(?=\\u20e3)`,
  // Variants of Japanese, Mongolian and Burmese letters.
  '(?<=\\p{Script=Han})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  '(?<=\\p{Script=Mongolian})[\\u180b-\\u180f]|(?<=\\p{Script=Myanmar})\\ufe00',
].join('|')

const invisible = /* @__PURE__ */ new RegExp(`(${meaningful})|[\\p{Cf}\\p{Default_Ignorable_Code_Point}]`, 'gu')

/**
 * Removes meaningless invisible characters from a line: direction marks, zero-width characters, soft hyphens and stray
 * variation selectors. Keeps joiners and selectors that a script or an emoji needs. Replaces each blank by a space.
 */
export const stripInvisible = (line: string): string => line.replace(blanks, ' ').replace(invisible, '$1')

/** Removes invisible characters like `stripInvisible`, and keeps those that a formatted text may need. */
export const stripFromProse = (text: string): string =>
  text.replace(/[^\u00ad\u061c\u200e\u200f]+/g, (part) => part.replace(invisible, '$1'))
