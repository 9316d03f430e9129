import { tidyLine } from '#web/forms/text-rules.ts'
import { isShouted, withNameCase } from './name-case.ts'
import { company, familyFirst, firstHalf, firstParticle, letters, noName, suffix, title } from './name-words.ts'
import { longest, plainName } from './person-name.ts'

/** One word of a name that may be abbreviated, such as `K.S.Ramesh`. */
const nameWord = new RegExp(`^['’]?\\p{L}(?:${letters}|[.])*$`, 'u')
/** Initial, a word with a full stop or without a vowel (`Md`), an accountant's `CA`. Others such as `JP` are names. */
const abbreviated = /^\p{L}\p{M}*$|\.|^C[AS]$|^[B-Z]?[b-df-hj-np-tv-xz]+$/u
/** Letters of Vietnamese, decomposed: a hook, a horn, a dot below, or two marks above. */
const vietnamese = /[\u0309\u031b\u0323]|[\u0302\u0306][\u0300\u0301\u0303]/
/** Father's name at the end, as in Russian documents, which begin with the family name. */
const patronymicLast = /^\S+ \S+ \S+(?:вич|вна|vich|vna)$/iu
/** Capitals before other words, as some people write their family name. */
const capitalsFirst = /^\p{Lu}{4,} .*\p{Ll}/u
/** Names of two people. */
const pair = / (?:&|and|und|et) /i

const introduction =
  /^(?:(?:hi|hello|hey|dear)\b[\s,!.]+|(?:i am|i['’]m|my name is|this is|name:|ich bin|mein name ist|je suis|soy|me llamo) )*/i
const frame = /^["'“”’«»*_]+(.*?)["'“”’«»*_]+$/u
/** Text behind a name: a company, a place, `s/o` before the father's name. */
const addition = / (?:[-–—|/@•·]|[ads]\/[clop]\.?) .*/iu

/** Name of an account, such as `priya.nair` and `priya2`. */
const account = /^(\p{Ll}{2,})[._](\p{Ll}{2,})$/u

/** Returns the part of a typed line that names a person. */
const personIn = (typed: string) =>
  plainName(tidyLine(typed))
    .replace(/^[\s,]+|[\s!?;:,]+$/g, '')
    .replace(frame, '$1')
    .replace(/(?<=\p{Script=Hebrew})"(?=\p{Script=Hebrew})/gu, '״')
    // Pronouns, a nickname, a company.
    .replace(/\([^()]*\)|\[[^[\]]*\]|["“][^"“”]*["”]/g, ' ')
    .replace(addition, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<=\p{L}{2})\d+(?=[ ,]|$)/gu, '')
    .replace(account, '$1 $2')

/** Puts the first name first in `Nair, Priya`. Keeps a name with a suffix or an unknown addition behind the comma. */
function ordered(line: string): { name: string; isKnownOrder: boolean } {
  const [before = '', after = ''] = line.split(',').map((part) => part.trim().replace(introduction, ''))
  const isSuffix = suffix.test(after) || (/^\p{Lu}{2,4}$/u.test(after) && !isShouted(before))
  if (after === '' || isSuffix) return { name: before, isKnownOrder: true }
  const isReversed = !before.includes(' ') || firstParticle.test(before)
  return { name: isReversed ? after : before, isKnownOrder: isReversed }
}

/** True if the first word of a name is a title, an initial or half a name, or may be the family name. */
function mayBeNoFirstName(first: string, name: string): boolean {
  return (
    [title, abbreviated, familyFirst, firstParticle, firstHalf].some((one) => one.test(first)) ||
    [pair, patronymicLast, capitalsFirst].some((one) => one.test(name)) ||
    vietnamese.test(name.normalize('NFD'))
  )
}

/**
 * Returns the name for the salutation of a letter to the person: the first name as it is written, or the whole name if
 * the first word is a title or an initial, or may be the family name. Null for a text that does not look like a name.
 */
export function salutationName(typed: string | null): string | null {
  const { name, isKnownOrder } = ordered(personIn(typed ?? ''))
  const isName = name.split(/ (?:& )?/).every((word) => nameWord.test(word))
  if (!isName || name.length > longest.name || noName.test(name) || company.test(name)) return null
  const written = withNameCase(name)
  const [first = '', ...others] = written.split(' ')
  const isWhole = others.length > 0 && (!isKnownOrder || mayBeNoFirstName(first, name))
  return isWhole ? written : first
}
