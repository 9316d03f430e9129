import { hasControl, isBlank, longest, tidy } from '#web/forms/text-rules.ts'

/** What is said beside a note's field. */
export const noteMessages = {
  empty: 'Write something first.',
  tooLong: `Please shorten your note to ${longest.message.toLocaleString('en')} characters.`,
  control: 'Please remove the special control characters.',
}

/** What is wrong with a note as typed; undefined when nothing is. */
export function noteProblem(typed: string): string | undefined {
  const text = tidy(typed)
  if (isBlank(text)) return noteMessages.empty
  if (hasControl(text)) return noteMessages.control
  return text.length > longest.message ? noteMessages.tooLong : undefined
}
