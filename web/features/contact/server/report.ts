import { z } from 'zod'
import type { FormContext, FormSnapshot } from '#web/leads/form-snapshot.ts'
import type { ContactLabels } from '../contact-labels.ts'
import type { ContactMessage } from '../rules.ts'

/** Schema of `shownWords` in a submitted form. */
const pageWords = z.object({
  intent: z.string(),
  inquiryTypes: z.array(z.object({ value: z.string(), label: z.string() })),
})

/** Returns the texts that the visitor saw: the signed texts of the form, else the current ones, else undefined. */
export function shownOf(
  { intent }: ContactMessage,
  { content, page }: FormContext<{ labels?: ContactLabels }>,
): FormSnapshot | undefined {
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
export const aboutOf = (intent: readonly string[], shown: FormSnapshot | undefined): string =>
  shown?.questions.find(({ field }) => field === 'intent')?.answer || intent.join(', ')
