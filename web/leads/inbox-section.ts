import { z } from 'zod'
import { labelOf, valueLines } from '#web/owner/labels.ts'

/** One line of a list: what it is, and what was said. `href` where it can be rung up or written to. */
export interface Row {
  label: string
  text: string
  href?: string
}

/** One part of what a visitor sent, as a person reads it. */
export interface Section {
  title?: string
  /** What it comes to, in a few words, e.g. a self-check's band. */
  verdict?: string
  /** What the visitor wrote themselves, line breaks kept: shown as a letter. */
  letter?: string
  /** What we say about it. */
  text?: string
  rows?: readonly Row[]
  list?: readonly string[]
}

export type Details = Readonly<Record<string, unknown>>

/** Any details, field by field: for a row that an older or a newer site stored. */
export function everyField(details: Details, title?: string): Section[] {
  const rows = Object.entries(details).flatMap(([name, value]) => {
    const text = valueLines(value).join('\n')
    return text === '' ? [] : [{ label: labelOf(name), text }]
  })
  return rows.length > 0 ? [{ title, rows }] : []
}

/**
 * How one kind of lead is read. Stored rows are never trusted to be what today's form stores: what
 * does not fit is shown field by field, and so is what the fields of today do not have.
 * @param tell makes the sections, with whatever words of the coach it needs
 */
export const reading =
  <Shape extends z.ZodRawShape, Words>(
    shape: Shape,
    tell: (details: z.output<z.ZodObject<Shape>>, words: Words) => Section[],
  ) =>
  (details: Details, words: Words): Section[] => {
    const parsed = z.object(shape).safeParse(details)
    if (!parsed.success) return everyField(details)
    const more = Object.entries(details).filter(([name]) => !(name in shape))
    return [...tell(parsed.data, words), ...everyField(Object.fromEntries(more), 'Also kept')]
  }
