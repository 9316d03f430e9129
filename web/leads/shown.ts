import { z } from 'zod'
import type { RawFields } from '#web/http/body.ts'

/** Words of a form with questions as its visitor saw them: stored with the lead. */
const schema = z.object({
  /** `page`: the words that the visitor's page signed. `site`: those of the site as the lead came in. */
  from: z.enum(['page', 'site']),
  /** An answer is absent where it is the visitor's own text: that is in the details alone. */
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

/** Reads stored words; undefined for a lead without, and for what is none. */
export const readShown = (stored: unknown): Shown | undefined => schema.safeParse(stored).data

/** A form as it came, for the words that belong to its answers. */
export interface Asked<Content> {
  content: Content
  /** Words that the page has signed, of whatever shape; undefined where there are none. */
  page: unknown
  /** The fields as they came. */
  typed: RawFields
}

/** A lead, as far as the truth of its words depends on it. */
export interface ShownLead {
  shown?: Shown | undefined
  receivedAt?: Date
}

/** How long a page may have been open before its form is sent. */
const day = 24 * 60 * 60 * 1000

/**
 * True if the words to read a lead with are those that its visitor saw: stored with it, or unchanged since.
 * @param changes when the documents with the words were last changed
 */
export function isAsShown(
  { shown, receivedAt }: ShownLead,
  changes: readonly (string | null | undefined)[],
): boolean {
  if (shown) return true
  if (receivedAt === undefined || changes.length === 0) return false
  return changes.every((at) => at && Date.parse(at) + day < receivedAt.getTime())
}

/** Remark for the owner on words that may not be those that the visitor saw. */
export function doubtOf(
  lead: ShownLead,
  changes: readonly (string | null | undefined)[],
): string | undefined {
  if (lead.shown?.from === 'site') return asReceived
  if (isAsShown(lead, changes)) return undefined
  return changes.length > 0 ? asToday : notKnown
}

/** Remark for the owner on words that the visitor's page did not sign. */
export const asReceived =
  'Their page did not say in which words it asked. These are the words of the site at the moment the answers came in.'

const asToday =
  'The words of that day were not stored with this lead. These are the words of today, and other ones may have been asked.'

const notKnown =
  'The words of that day were not stored with this lead, and those of today cannot be read just now.'
