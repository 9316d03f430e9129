/** Names of errors that only faulty code throws. A database, a network or a time-out throws others. */
const bugs = new Set([
  'TypeError',
  'ReferenceError',
  'RangeError',
  'SyntaxError',
  'ZodError',
  '$ZodError',
])

/** True for an error of the code itself. A failed `fetch` is a TypeError too, with the network's error as its cause. */
export const isBug = (error: unknown): error is Error =>
  error instanceof Error && bugs.has(error.name) && error.cause === undefined

/**
 * Logs an error of the code with its stack. The message of a SyntaxError is left out, because it quotes the parsed text,
 * which may be personal data.
 * @param request what was requested, without personal data
 */
export function logBug(request: string, error: Error): void {
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  const message = error.name === 'SyntaxError' ? '' : `: ${error.message}`
  console.error([`[bug] ${request}: ${error.name}${message}`, ...frames].join('\n'))
}
