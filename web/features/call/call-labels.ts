import type { CallForm } from '#web/content/generated/sanity.types.ts'
import { requestLabels } from '#web/forms/request-labels.ts'

/** Returns the form's texts, with a default for each field left empty in the Studio. */
export const callLabels = (words: Partial<CallForm> | null | undefined) => ({
  ...requestLabels(words),
  times: words?.timesLabel || 'Two times that suit you',
  button: words?.buttonLabel || 'Offer these times',
  thanks: words?.thanksLabel || 'Take the Assessment',
})
