import { humanizeName } from './humanize-name.ts'
import type { Section, Summary } from './inbox-section.ts'
import type { LeadKind, Person } from './lead-kind.ts'
import { readSnapshot } from './snapshot.ts'

export type Details = Readonly<Record<string, unknown>>

/** Fields of a stored lead that its kind reads. */
interface StoredLead extends Person {
  details: Details
  /** The stored texts of the form, unvalidated. */
  shown?: unknown
}

/** Label of a detail, for the owner. */
export const detailLabel = (kind: LeadKind | undefined, name: string): string =>
  (kind && Object.hasOwn(kind.details.shape, name) && kind.detailLabels?.[name]) || humanizeName(name)

/** Converts a detail's value to lines of text. */
export function valueLines(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value.flatMap(valueLines)
  if (typeof value === 'object') {
    return Object.entries(value).map(([name, one]) => `${humanizeName(name)}: ${valueLines(one).join(', ')}`)
  }
  return [String(value)]
}

/** Returns the beginning of a text, on one line. */
export function excerpt(text: string, length = 140): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > length ? `${line.slice(0, length - 1).toWellFormed()}…` : line
}

function everyDetail(details: Details, kind: LeadKind | undefined, title?: string): Section[] {
  const rows = Object.entries(details).flatMap(([name, value]) => {
    const text = valueLines(value).join('\n')
    return text === '' ? [] : [{ label: detailLabel(kind, name), text }]
  })
  return rows.length > 0 ? [{ title, rows }] : []
}

/**
 * Returns the sections of a lead's page. The row may be from another version of the site. Details that do not parse,
 * and unknown fields, are listed field by field.
 * @param kind undefined if the stored kind is unknown
 */
export function sectionsOf(kind: LeadKind | undefined, { details, ...lead }: StoredLead, content: unknown): Section[] {
  const parsed = kind?.details.safeParse(details).data
  if (kind === undefined || parsed === undefined) return everyDetail(details, kind)
  const more = Object.entries(details).filter(([name]) => !(name in kind.details.shape))
  return [
    ...kind.sections(parsed, content, { ...lead, snapshot: readSnapshot(lead.shown) }),
    ...everyDetail(Object.fromEntries(more), undefined, 'Also kept'),
  ]
}

/** Returns a lead in one line. Details that do not parse are summarised by their texts. */
export function summaryOf(kind: LeadKind | undefined, { details, shown }: StoredLead, content: unknown): Summary {
  const parsed = kind?.details.safeParse(details).data
  if (kind && parsed) return kind.summary(parsed, content, { snapshot: readSnapshot(shown) })
  const texts = Object.values(details).filter((value) => typeof value === 'string')
  const { message } = details
  return { about: '', text: excerpt(typeof message === 'string' ? message : texts.join(' · ')) }
}
