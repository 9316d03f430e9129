/** A mail that the visitor sends from their own e-mail app. */
interface Draft {
  to: string
  subject: string
  /** Each becomes `label: text`; a text of several lines goes below its label. */
  rows: readonly { label: string; text: string }[]
}

/** The same mail in two ways: as a draft, and as a text to copy. */
export interface MailDraft {
  /** Of the draft: a mailto: address. */
  href: string
  to: string
  /** The whole mail, with its subject. */
  text: string
  /** The draft holds a part of it alone. */
  isCut: boolean
}

export function mailDraft(draft: Draft): MailDraft {
  const rows = draft.rows.map(({ label, text }) => row(label, plain(text)))
  return {
    href: draftAddress(draft),
    to: draft.to,
    text: [draft.subject, '', ...rows].join('\n'),
    isCut: draftAddress(draft, Number.POSITIVE_INFINITY).length > maxDraftLength,
  }
}

/**
 * Longest draft address, in characters. Windows hands at most 2 048 to a mail program, and Chromium
 * opens nothing above that.
 */
export const maxDraftLength = 2_000

const shortened = '… (shortened)'

/**
 * The mailto: address of a draft. Where it would be too long for a mail program the longest texts are
 * cut, on whole characters, until it fits; what was cut says so.
 */
export function draftAddress({ to, subject, rows }: Draft, longest = maxDraftLength): string {
  const written = (most: number) => {
    const line = cut(subject.replace(/[\p{Cc}\s]+/gu, ' ').trim(), Math.min(most, 300))
    const body = rows.map(({ label, text }) => row(label, cut(plain(text), most))).join('\n')
    return mailtoAddress(to, line, body)
  }
  const whole = written(Number.POSITIVE_INFINITY)
  if (whole.length <= longest) return whole
  // The largest allowance per text that fits: short texts keep all they have.
  let fits = 0
  let tooMuch = longest
  while (tooMuch - fits > 1) {
    const middle = Math.floor((fits + tooMuch) / 2)
    if (written(middle).length <= longest) fits = middle
    else tooMuch = middle
  }
  return written(fits)
}

/** A mailto: address. Whatever is in its parts, it goes to this one address and has no other header. */
export function mailtoAddress(to: string, subject: string, body: string): string {
  const recipient = encode(to.trim()).replaceAll('%40', '@')
  const start = `mailto:${recipient}?subject=${encode(subject)}`
  return body === '' ? start : `${start}&body=${encode(body.replaceAll('\n', '\r\n'))}`
}

const row = (label: string, text: string) =>
  text.includes('\n') ? `${label}:\n${text}\n` : `${label}: ${text}`

/** Text that a mail can hold: one kind of line end, no control characters. */
export const plain = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim()

// A lone half of a surrogate pair would make encodeURIComponent throw.
const encode = (text: string) => encodeURIComponent(text.toWellFormed())

/** The most whole characters of a text that take no more than `most` characters once encoded. */
export function cut(text: string, most: number): string {
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

/** As a reader counts them: an emoji of several parts is one. */
function charactersOf(text: string): Iterable<string> {
  if (!('Segmenter' in Intl)) return text
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}
