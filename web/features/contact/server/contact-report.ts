import { z } from 'zod'
import type { HomeContact } from '#web/content/generated/sanity.types.ts'
import { signSnapshot } from '#web/leads/sign-snapshot.ts'
import type { Snapshot, SnapshotContext } from '#web/leads/snapshot.ts'
import { type ContactLabels, contactLabels, contactWords } from '../contact-labels.ts'
import { type ContactMessage, contactForm } from '../rules.ts'

/** Signs the words of a page's contact form. */
export const signContact = (labels: HomeContact | null | undefined) =>
  signSnapshot(contactForm.kind, contactWords(contactLabels(labels ?? null)))

/** Schema of `contactWords` in a submitted form. */
const pageWords = z.object({
  intent: z.string(),
  inquiryTypes: z.array(z.object({ value: z.string(), label: z.string() })),
})

/** Returns the texts that the visitor saw: the signed texts of the form, else the current ones, else undefined. */
export function snapshotOf(
  { intent }: ContactMessage,
  { content, page }: SnapshotContext<{ labels?: ContactLabels }>,
): Snapshot | undefined {
  const signed = pageWords.safeParse(page).data
  const words = signed ?? content.labels
  if (!words) return undefined
  const answer = words.inquiryTypes
    .filter(({ value }) => intent.some((one) => one === value))
    .map(({ label }) => label)
    .join(', ')
  return {
    from: signed ? 'page' : 'site',
    questions: [{ field: 'intent', question: words.intent, answer }],
  }
}

/** Returns the inquiry types as the visitor saw them, or else their stored values. */
export const aboutOf = (intent: readonly string[], snapshot: Snapshot | undefined): string =>
  snapshot?.questions.find(({ field }) => field === 'intent')?.answer || intent.join(', ')
