/** Longest name in a greeting, in UTF-16 units and in words; particles such as 'de la' are not counted as words. */
const longest = { name: 60, words: 4 }

/** Small words of family names. */
const particle =
  /^(?:a[fl]|ap|bar|bat|ben|bin|binti?|d[aeiou]|das|de[lmnr]|della|do|dos|e|el|ibn|l[ae]|las|los|mac|san|st|te[nr]|v[ao]n|vom|zu[mr]?|y|and|und|et|&)\.?$/i

/** Words of a message that no name has. */
const messageWord =
  /^(?:you|your|please|account|konto|compte|cuenta|conta|password|passwort|verify|click|login|urgent|free|winner|prize|bank|payment|invoice|refund|bitcoin|expired?|suspended|locked|has|was|were|this|that|the|to)$/i

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
 * `/`, `:`, `@`, or another character that names do not contain, or if it reads as a sentence. Look-alike characters
 * count as the characters that they imitate.
 */
export function greetingName(name: string | null): string | null {
  if (name === null || name.length > longest.name || /[\p{Cc}\u2028\u2029]/u.test(name)) return null
  const plain = name.normalize('NFKC').trim()
  const words = plain.split(/ +/)
  const isName =
    words.filter((one) => !particle.test(one)).length <= longest.words &&
    !(words.length > 2 && words.some((one) => messageWord.test(one))) &&
    words.every((one, at) => word.test(one) && !(at > 0 && partOfAddress.test(one))) &&
    !partOfAddress.test(words[0]?.replace(/^dot$/i, '') ?? '') &&
    plain.replace(/[^0-9]/g, '').length <= 3
  return isName && /\p{L}/u.test(plain) ? name : null
}

/** One word of a name that may be abbreviated, such as `K.S.Ramesh`. */
const nameWord = new RegExp(`^\\p{L}(?:${letters}|[.])*$`, 'u')

/** Title before a name, also without a space behind it: `Dr.Rao`. */
const title =
  /^(?:dr|prof|professor|mr|mrs|ms|miss|mx|sir|er|adv|capt|col|rev|smt|shri|sri|mme|herr|frau|sra?)(?:$|\.)/i
/** Initial, or a word with a full stop. */
const abbreviated = /^\p{L}$|\./u
/** Word after a comma that is no first name. */
const suffix =
  /^(?:(?:ph|ed|d|pharm|m)\.?d|mba|m\.?[as]|b\.?[as]|m\.?sc|b\.?sc|llm|esq|jr|sr|i{1,3}|iv|cpa|pmp|pcc|acc|mcc)\.?$/i
/** Particle at the beginning of a family name. With a capital letter it is a first name. */
const firstParticle =
  /^(?:van|von|de[rn]?|do|e|y|del|della|di|da|dos|du|la|le|al|el|bin|ibn|te[nr]|zu)(?: |$)/
/** Scripts that write the family name first. */
const familyFirst = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * Returns the name for the salutation of a letter to the person: the first name as it is written, or the whole name if
 * it has a title or initials, or is written with the family name first. Null for a text that does not look like a name.
 */
export function salutationName(name: string | null): string | null {
  const line = (name ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, ' ')
    // Pronouns, a nickname, a company.
    .replace(/\([^()]*\)|["“][^"“”]*["”]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const [before = '', after = ''] = line.split(',').map((part) => part.trim())
  const isReversed =
    after !== '' && !suffix.test(after) && (!before.includes(' ') || firstParticle.test(before))
  const ordered = isReversed ? after : before
  const words = ordered.split(' ')
  if (ordered.length > longest.name || !words.every((word) => nameWord.test(word))) return null
  const first = firstOf(ordered)
  const isWhole =
    words.length > 1 &&
    [title, abbreviated, familyFirst, firstParticle].some((one) => one.test(first))
  return isWhole ? words.map((word) => capitalize(word)).join(' ') : capitalize(first)
}

const firstOf = (words: string) => words.split(' ', 1)[0] ?? ''

/** Capitalizes each part of a name in one case: `O'BRIEN`, `mary-ann`. Initials, particles and mixed case stay. */
function capitalize(word: string): string {
  const lower = word.toLowerCase()
  const isOneCase = word === lower ? !firstParticle.test(word) : isCapitals(word)
  if (!isOneCase || word.includes('.')) return word
  return lower.replace(/(^(?:[dlmno]['’ʼ])?|[\u2010-\u2013-])(\p{L})/gu, (start: string) =>
    start.toUpperCase(),
  )
}

/** Three capitals may be initials. */
const isCapitals = (word: string) => word === word.toUpperCase() && word.length > 3
