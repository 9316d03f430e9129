import { humanizeName } from './humanize-name.ts'
import type { Section, Summary } from './inbox-section.ts'
import type { LeadKind, Person } from './lead-kind.ts'
import { readShown } from './shown.ts'

export type Details = Readonly<Record<string, unknown>>

/** A stored lead, as far as a kind reads it. */
interface StoredLead extends Person {
  details: Details
  /** As stored, unchecked. */
  shown?: unknown
  receivedAt?: Date
}

/** The name of a detail as the owner reads it. */
export const detailLabel = (kind: LeadKind | undefined, name: string): string =>
  (kind && Object.hasOwn(kind.details.shape, name) && kind.detailLabels?.[name]) ||
  humanizeName(name)

/** A detail's value as lines of text. */
export function valueLines(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value.flatMap(valueLines)
  if (typeof value === 'object') {
    return Object.entries(value).map(
      ([name, one]) => `${humanizeName(name)}: ${valueLines(one).join(', ')}`,
    )
  }
  return [String(value)]
}

/** The beginning of a text, on one line. */
export function excerpt(text: string, length = 140): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > length ? `${line.slice(0, length - 1).toWellFormed()}…` : line
}

/** Any details, field by field. */
function everyDetail(details: Details, kind: LeadKind | undefined, title?: string): Section[] {
  const rows = Object.entries(details).flatMap(([name, value]) => {
    const text = valueLines(value).join('\n')
    return text === '' ? [] : [{ label: detailLabel(kind, name), text }]
  })
  return rows.length > 0 ? [{ title, rows }] : []
}

/**
 * What a visitor sent, as a person reads it. Stored rows are never trusted to be what today's form
 * stores: what does not fit is shown field by field, and so is what the fields of today do not have.
 * @param kind of the lead; undefined where it is not known
 */
export function sectionsOf(
  kind: LeadKind | undefined,
  { details, ...lead }: StoredLead,
  content: unknown,
): Section[] {
  const parsed = kind?.details.safeParse(details).data
  if (kind === undefined || parsed === undefined) return everyDetail(details, kind)
  const more = Object.entries(details).filter(([name]) => !(name in kind.details.shape))
  return [
    ...kind.sections(parsed, content, { ...lead, shown: readShown(lead.shown) }),
    ...everyDetail(Object.fromEntries(more), undefined, 'Also kept'),
  ]
}

/** A lead in one line; details that do not fit their kind are summed up by their texts. */
export function summaryOf(
  kind: LeadKind | undefined,
  { details, shown, receivedAt }: StoredLead,
  content: unknown,
): Summary {
  const parsed = kind?.details.safeParse(details).data
  if (kind && parsed) return kind.summary(parsed, content, { receivedAt, shown: readShown(shown) })
  const texts = Object.values(details).filter((value) => typeof value === 'string')
  const { message } = details
  return { about: '', text: excerpt(typeof message === 'string' ? message : texts.join(' · ')) }
}
