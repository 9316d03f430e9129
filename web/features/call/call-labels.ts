import type { CallForm } from '#web/content/generated/sanity.types.ts'
import { draftLabel } from '#web/forms/draft-label.ts'

/** Returns the form's texts, with a default for each field left empty in the Studio. */
export const callLabels = (labels: Partial<CallForm> | null | undefined) => ({
  name: labels?.nameLabel || 'Name',
  email: labels?.emailLabel || 'Email',
  times: labels?.timesLabel || 'Two times that suit you',
  timesHint: labels?.timesHint,
  message: labels?.messageLabel || 'Message',
  button: labels?.buttonLabel || 'Offer these times',
  thanksHeading: labels?.thanksHeading || 'Thank you!',
  thanksText: labels?.thanksText,
  thanks: labels?.thanksLabel || 'Take the Assessment',
  mail: labels?.mailLabel || draftLabel,
})

export type CallLabels = ReturnType<typeof callLabels>
