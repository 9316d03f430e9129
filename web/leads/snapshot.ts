import { z } from 'zod'
import type { RawFields } from '#web/http/body.ts'

/** Texts of a form with questions, as its visitor saw them. Stored with the lead. */
const schema = z.object({
  /** `page`: the signed texts of the visitor's page. `site`: the site's texts when the lead was received. */
  from: z.enum(['page', 'site']),
  /** `answer` is absent for an answer in the visitor's own words, which is stored in the details. */
  questions: z.array(z.object({ field: z.string(), question: z.string(), answer: z.string().optional() })),
  result: z
    .object({
      title: z.string(),
      text: z.string().optional(),
      rows: z.array(z.object({ label: z.string(), text: z.string() })).optional(),
      list: z.array(z.string()).optional(),
      needsHelp: z.boolean().optional(),
      /** Whole result of a quiz, read by its kind. */
      view: z.unknown().optional(),
    })
    .optional(),
})

export type Snapshot = z.output<typeof schema>

/** Parses stored texts; undefined for a lead without them, or for an invalid value. */
export const readSnapshot = (stored: unknown): Snapshot | undefined => schema.safeParse(stored).data

/** Facts about a submitted form that decide which texts are stored. */
export interface SnapshotContext<Content> {
  content: Content
  /** Signed texts of the page, unvalidated; undefined without a valid signature. */
  page: unknown
  /** Unvalidated fields of the form. */
  typed: RawFields
}

/**
 * Returns the texts that the visitor saw: the signed ones of the page, or else the current ones of the site; undefined if
 * there are neither.
 * @param schema of the signed texts
 */
export function snapshotOf<Words>(
  schema: z.ZodType<Words>,
  page: unknown,
  current: Words | null | undefined,
  of: (words: Words) => Omit<Snapshot, 'from'>,
): Snapshot | undefined {
  const signed = schema.safeParse(page).data
  const words = signed ?? current
  return words ? { from: signed ? 'page' : 'site', ...of(words) } : undefined
}

/** Lead with the texts that its visitor saw. */
export interface LeadWithSnapshot {
  snapshot?: Snapshot | undefined
}

/** Returns a remark for the owner if the visitor may have seen other texts. */
export function doubtOf(snapshot: Snapshot | undefined): string | undefined {
  if (snapshot === undefined) return notStored
  return snapshot.from === 'site' ? asReceived : undefined
}

/** Remark for the owner if the texts came without a valid signature. */
export const asReceived =
  'Their page did not say in which words it asked. These are the words of the site at the moment the answers came in.'

/** Remark for the owner if the site could not read its texts either when the lead was received. */
const notStored =
  'The words of that day were not stored with this lead: the site could not read them. Other words than these may have been asked.'
