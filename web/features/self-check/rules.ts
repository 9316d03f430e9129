import { nameMessages } from '#web/forms/text-rules.ts'

/** What the self-check says beside a field. */
export const selfCheckMessages = {
  ...nameMessages,
  name: 'Please add your name',
  email: 'Please add a valid email so we can send your result.',
  program: 'Please start the self-check from a program page',
  answers: 'Please answer every question',
}
