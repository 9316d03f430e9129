import { draftLabel } from './draft-label.ts'

interface Words {
  nameLabel?: string | null
  emailLabel?: string | null
  messageLabel?: string | null
  buttonLabel?: string | null
  thanksHeading?: string | null
  thanksText?: string | null
  thanksLabel?: string | null
  mailLabel?: string | null
}

/** Returns the texts that all request forms have, with a default for each field left empty in the Studio. */
export const requestLabels = (words: Words | null | undefined) => ({
  name: words?.nameLabel || 'Name',
  email: words?.emailLabel || 'Email',
  message: words?.messageLabel || 'Message',
  button: words?.buttonLabel || 'Send',
  thanksHeading: words?.thanksHeading || 'Thank you!',
  thanksText: words?.thanksText,
  thanks: words?.thanksLabel,
  mail: words?.mailLabel || draftLabel,
})

export type RequestLabels = ReturnType<typeof requestLabels>
