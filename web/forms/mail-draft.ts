import { tidy } from './text-rules.ts'

/** Mail that the visitor sends from their own e-mail app. */
interface Draft {
  to: string
  subject: string
  /** A row is written as `label: text`. A multi-line text is below its label. */
  rows: readonly { label: string; text: string }[]
}

/** A mail as a draft, and as a text to copy. */
export interface MailDraft {
  /** mailto: URL of the draft. */
  href: string
  to: string
  /** Complete mail, with its subject. */
  text: string
  /** True if the draft contains only a part of the text. */
  isTruncated: boolean
}

export function mailDraft(draft: Draft): MailDraft {
  const rows = draft.rows.map(({ label, text }) => row(label, tidy(text)))
  return {
    href: draftAddress(draft),
    to: draft.to,
    text: [draft.subject, '', ...rows].join('\n'),
    isTruncated: draftAddress(draft, Number.POSITIVE_INFINITY).length > maxDraftLength,
  }
}

/** Longest mailto: URL, in characters. Windows and Chromium accept at most 2,048. */
export const maxDraftLength = 2_000

const shortened = '… (shortened)'

/**
 * Returns the mailto: URL of a draft. If it would be too long, the longest texts are cut at whole characters, with a
 * note.
 */
export function draftAddress({ to, subject, rows }: Draft, longest = maxDraftLength): string {
  const written = (most: number) => {
    const line = truncate(subject.replace(/[\p{Cc}\s]+/gu, ' ').trim(), Math.min(most, 300))
    const body = rows.map(({ label, text }) => row(label, truncate(tidy(text), most))).join('\n')
    return mailtoAddress(to, line, body)
  }
  const whole = written(Number.POSITIVE_INFINITY)
  if (whole.length <= longest) return whole
  // Largest length per text that fits. Shorter texts stay complete.
  let fits = 0
  let tooMuch = longest
  while (tooMuch - fits > 1) {
    const middle = Math.floor((fits + tooMuch) / 2)
    if (written(middle).length <= longest) fits = middle
    else tooMuch = middle
  }
  return written(fits)
}

/** Returns a mailto: URL. Its parts are encoded, so they cannot add recipients or headers. */
export function mailtoAddress(to: string, subject: string, body: string): string {
  const recipient = encode(to.trim()).replaceAll('%40', '@')
  const start = `mailto:${recipient}?subject=${encode(subject)}`
  return body === '' ? start : `${start}&body=${encode(body.replaceAll('\n', '\r\n'))}`
}

const row = (label: string, text: string) => (text.includes('\n') ? `${label}:\n${text}\n` : `${label}: ${text}`)

// An unpaired surrogate would make encodeURIComponent throw.
const encode = (text: string) => encodeURIComponent(text.toWellFormed())

/** Returns the longest prefix of whole characters whose encoding has at most `most` characters. */
export function truncate(text: string, most: number): string {
  const lengthOf = (part: string) => encode(part.replaceAll('\n', '\r\n')).length
  if (lengthOf(text) <= most) return text
  const room = most - lengthOf(shortened)
  let length = 0
  let result = ''
  for (const character of charactersOf(text)) {
    length += lengthOf(character)
    if (length > room) break
    result += character
  }
  return result.trimEnd() + shortened
}

/** Splits a text into graphemes: an emoji of several code points is one. */
function charactersOf(text: string): Iterable<string> {
  if (!('Segmenter' in Intl)) return text
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}
