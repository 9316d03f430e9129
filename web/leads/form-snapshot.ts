import { z } from 'zod'
import type { RawFields } from '#web/http/body.ts'

/** Texts of a form with questions, as its visitor saw them. Stored with the lead. */
const schema = z.object({
  /** `page`: the signed texts of the visitor's page. `site`: the site's texts when the lead was received. */
  from: z.enum(['page', 'site']),
  /** `answer` is absent for an answer in the visitor's own words, which is stored in the details. */
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

export type FormSnapshot = z.output<typeof schema>

/** Parses stored texts; undefined for a lead without them, or for an invalid value. */
export const readFormSnapshot = (stored: unknown): FormSnapshot | undefined =>
  schema.safeParse(stored).data

/** Facts about a submitted form that decide which texts are stored. */
export interface FormContext<Content> {
  content: Content
  /** Signed texts of the page, unvalidated; undefined without a valid signature. */
  page: unknown
  /** Unvalidated fields of the form. */
  typed: RawFields
}

/** Fields of a lead that decide which texts its visitor saw. */
export interface LeadWithSnapshot {
  shown?: FormSnapshot | undefined
  receivedAt?: Date
}

/** Longest time between loading a page and sending its form, in milliseconds. */
const longestVisit = 24 * 60 * 60 * 1000

/**
 * True if the texts are stored with the lead, or have not changed since the visitor saw them.
 * @param changes times of the last change of the documents with the texts
 */
export function isAsShown(
  { shown, receivedAt }: LeadWithSnapshot,
  changes: readonly (string | null | undefined)[],
): boolean {
  if (shown) return true
  if (receivedAt === undefined || changes.length === 0) return false
  return changes.every((at) => at && Date.parse(at) + longestVisit < receivedAt.getTime())
}

/** Returns a remark for the owner if the visitor may have seen other texts. */
export function doubtOf(
  lead: LeadWithSnapshot,
  changes: readonly (string | null | undefined)[],
): string | undefined {
  if (lead.shown?.from === 'site') return asReceived
  if (isAsShown(lead, changes)) return undefined
  return changes.length > 0 ? asToday : notKnown
}

/** Remark for the owner if the texts came without a valid signature. */
export const asReceived =
  'Their page did not say in which words it asked. These are the words of the site at the moment the answers came in.'

const asToday =
  'The words of that day were not stored with this lead. These are the words of today, and other ones may have been asked.'

const notKnown =
  'The words of that day were not stored with this lead, and those of today cannot be read just now.'
