import { z } from 'zod'
import type { RawFields } from '#web/http/body.ts'

/** Words of a form with questions, as its visitor saw them. Stored with the lead. */
const schema = z.object({
  /** `page`: words that the visitor's page signed. `site`: the site's words when the lead was received. */
  from: z.enum(['page', 'site']),
  /** `answer` is absent for the visitor's own text, which is stored in the details. */
  questions: z.array(
    z.object({ field: z.string(), question: z.string(), answer: z.string().optional() }),
  ),
  result: z
    .object({
      title: z.string(),
      text: z.string().optional(),
      rows: z.array(z.object({ label: z.string(), text: z.string() })).optional(),
      list: z.array(z.string()).optional(),
      needsHelp: z.boolean().optional(),
    })
    .optional(),
})

export type Shown = z.output<typeof schema>

/** Reads stored words; undefined for a lead without them, or for an invalid value. */
export const readShown = (stored: unknown): Shown | undefined => schema.safeParse(stored).data

/** Facts about a submitted form that decide the words of its answers. */
export interface FormContext<Content> {
  content: Content
  /** Words that the page signed, in any shape; undefined if it signed none. */
  page: unknown
  /** Unchecked fields of the form. */
  typed: RawFields
}

/** Fields of a lead that decide which words its visitor saw. */
export interface ShownLead {
  shown?: Shown | undefined
  receivedAt?: Date
}

/** Longest time between loading a page and sending its form, in milliseconds. */
const longestVisit = 24 * 60 * 60 * 1000

/**
 * True if the words are those that the visitor saw: stored with the lead, or unchanged since.
 * @param changes times of the last change of the documents with the words
 */
export function isAsShown(
  { shown, receivedAt }: ShownLead,
  changes: readonly (string | null | undefined)[],
): boolean {
  if (shown) return true
  if (receivedAt === undefined || changes.length === 0) return false
  return changes.every((at) => at && Date.parse(at) + longestVisit < receivedAt.getTime())
}

/** Remark for the owner if the visitor may have seen other words. */
export function doubtOf(
  lead: ShownLead,
  changes: readonly (string | null | undefined)[],
): string | undefined {
  if (lead.shown?.from === 'site') return asReceived
  if (isAsShown(lead, changes)) return undefined
  return changes.length > 0 ? asToday : notKnown
}

/** Remark for the owner if the visitor's page did not sign its words. */
export const asReceived =
  'Their page did not say in which words it asked. These are the words of the site at the moment the answers came in.'

const asToday =
  'The words of that day were not stored with this lead. These are the words of today, and other ones may have been asked.'

const notKnown =
  'The words of that day were not stored with this lead, and those of today cannot be read just now.'
