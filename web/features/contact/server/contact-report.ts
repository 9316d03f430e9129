import { z } from 'zod'
import type { HomeContact } from '#web/content/generated/sanity.types.ts'
import { signSnapshot } from '#web/leads/sign-snapshot.ts'
import { type Snapshot, type SnapshotContext, snapshotOf } from '#web/leads/snapshot.ts'
import { type ContactLabels, contactLabels, contactWords } from '../contact-labels.ts'
import { type ContactMessage, contactForm } from '../rules.ts'

/** Signs the words of a page's contact form. */
export const signContact = (labels: HomeContact | null | undefined) =>
  signSnapshot(contactForm.kind, contactWords(contactLabels(labels ?? null)))

/** Schema of `contactWords` in a submitted form. */
const wordsOnPage = z.object({
  intent: z.string(),
  inquiryTypes: z.array(z.object({ value: z.string(), label: z.string() })),
})

export const contactSnapshot = (
  { intent }: ContactMessage,
  { content, page }: SnapshotContext<{ labels?: ContactLabels }>,
) =>
  snapshotOf(wordsOnPage, page, content.labels, (words) => {
    const chosen = words.inquiryTypes.filter(({ value }) => intent.some((one) => one === value))
    const answer = chosen.map(({ label }) => label).join(', ')
    return { questions: [{ field: 'intent', question: words.intent, answer }] }
  })

/** Returns the inquiry types as the visitor saw them, or else their stored values. */
export const aboutOf = (intent: readonly string[], snapshot: Snapshot | undefined): string =>
  snapshot?.questions.find(({ field }) => field === 'intent')?.answer || intent.join(', ')
