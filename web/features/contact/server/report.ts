import { z } from 'zod'
import type { FormContext, Shown } from '#web/leads/shown.ts'
import type { ContactLabels } from '../contact-labels.ts'
import type { ContactMessage } from '../rules.ts'

/** The words of `shownWords`, as a form brings them back. */
const pageWords = z.object({
  intent: z.string(),
  inquiryTypes: z.array(z.object({ value: z.string(), label: z.string() })),
})

/** The words of the choices: those of the page, else today's; undefined where there are none. */
export function shownOf(
  { intent }: ContactMessage,
  { content, page }: FormContext<{ labels?: ContactLabels }>,
): Shown | undefined {
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

/** What a message is about, in the words that its visitor saw; without them as it is stored. */
export const aboutOf = (intent: readonly string[], shown: Shown | undefined): string =>
  shown?.questions.find(({ field }) => field === 'intent')?.answer || intent.join(', ')
