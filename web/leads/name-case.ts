import { firstParticle, particle, suffix, title } from './name-words.ts'

/** True for a text in capitals. Three capitals may be initials. */
export const isShouted = (text: string) => text === text.toUpperCase() && /\p{Lu}{4}/u.test(text)

/** Turkish and Azerbaijani write İ for i in capitals. */
const localeOf = (name: string) => (/[ĞğıİƏə]/.test(name) ? 'tr' : 'en')

/** First letter of a part of a word, with the article or apostrophe before it. Georgian has no capitals in sentences. */
const start = /(?<=^|\.|[\u2010-\u2013-](?=..))(?:[dlmno]['’ʼ]|['’ʼʻ])?(?!\p{Script=Georgian})\p{L}/gu

/** Three capitals that can be spoken, such as `EVA` and `TOM`. */
const shortName = /^(?=(?:\p{L}\p{M}*){3}$)\p{L}\p{M}*(?:\p{L}\p{M}*)?[AEIOUYАЕЁИОУЫЭЮЯΑΕΗΙΟΥΩ]/u

/**
 * Writes a name as people do: `PRIYA NAIR`, `priya nair` and `pRIYA nAIR` become `Priya Nair`. Particles stay small.
 * Initials, suffixes and words in mixed case stay as they are.
 */
export function withNameCase(name: string): string {
  const locale = localeOf(name)
  const isLoud = isShouted(name)
  const capital = (small: string) => {
    const letter = small.toLocaleUpperCase(locale)
    return letter.length === small.length ? letter : small
  }
  const write = (word: string, at: number) => {
    const lower = word.toLocaleLowerCase(locale)
    const isSmall = at === 0 ? firstParticle : particle
    if (isSmall.test(isLoud ? lower : word)) return isLoud ? lower : word
    // A degree such as `Dr. med.`, and a suffix such as `III`.
    if (at > 0 && (suffix.test(word) || (word === lower && word.includes('.')))) return word
    return isOneCase(word, lower) ? lower.replace(start, capital) : word
  }
  return name.split(' ').map(write).join(' ')
}

/** True for a word in small letters, in capitals that are no initials, or in both by a pressed Caps Lock. */
function isOneCase(word: string, lower: string): boolean {
  const isName = word.length > 3 || title.test(word) || shortName.test(word.normalize('NFD'))
  return word === lower || (word === word.toUpperCase() && isName) || /^\p{Ll}\p{Lu}{2,}$/u.test(word)
}
