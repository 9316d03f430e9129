import { errorCode, errorIn } from './store.ts'

/**
 * SQLSTATEs of a database that cannot work: connection, read-only, login, missing database, deadlock, missing
 * privilege, resources, locks, shutdown, disk and internal errors (PostgreSQL's manual, appendix A). Each other one,
 * such as an unknown column, is an error of the code.
 */
const outageStates = /^(?:08|25006|25P0[34]|28|3D|40|42501|53|55|57|58|F0|XX)/

/** Names of errors that faulty code throws, for example while a driver serializes a value. */
const languageErrors = new Set(['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError'])

/** Names of errors of the storage seam. `DeadlineExceededError` is the time limit of its callers. */
const seamErrors = new Set(['StorageError', 'DatabaseConfigError', 'DeadlineExceededError'])

/** True for an error of drizzle about a statement. Matched by its fields: a process may load drizzle several times. */
const isStatementError = (error: Error): error is Error & { query: string } =>
  'query' in error && typeof error.query === 'string' && 'params' in error

/** True for an error of PostgreSQL, as all three drivers throw it. */
const isServerError = (error: Error): error is Error & { code: string } =>
  'severity' in error && 'code' in error && typeof error.code === 'string'

/** True if the database did not answer, or cannot work. Each other error is one of the code. */
export function isOutage(thrown: unknown): boolean {
  let isStatement = false
  let isOfSeam = false
  for (let at = errorIn(thrown); at instanceof Error; at = errorIn(at.cause)) {
    if (isServerError(at)) return outageStates.test(at.code)
    if (isStatement && languageErrors.has(at.name)) return false
    isStatement ||= isStatementError(at)
    isOfSeam ||= seamErrors.has(at.name)
  }
  return isStatement || isOfSeam
}

/** Email address in a message. The name of a package has no character before its `@`. */
const emailAddress = /[^\s/]+@\S+/g

/**
 * Returns an error of the code without personal data, which the fields of an error may hold. A statement's message
 * contains its values, the message of a SyntaxError the parsed text, and the message of PostgreSQL a refused value.
 */
export function withoutValues(thrown: unknown): Error {
  const error = errorIn(thrown)
  if (!(error instanceof Error)) return new Error('Thrown without an error')
  const hasValues = error.name === 'SyntaxError' || isServerError(error)
  const message = isStatementError(error)
    ? `${errorCode(error)} in ${error.query}`
    : hasValues
      ? errorCode(error)
      : error.message.replaceAll(emailAddress, '…@…')
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  const stack = [`${error.name}: ${message}`, ...frames].join('\n')
  return Object.assign(new Error(message), { name: error.name, stack })
}

/**
 * Logs a failure: an outage of the database by its code, an error of the code with its message and stack.
 * @param what failed work, or method and path of the request, without personal data
 * @returns status of the response
 */
export function logFailure(what: string, error: unknown): 500 | 503 {
  if (isOutage(error)) {
    console.error(`${what}: ${errorCode(error)}`)
    return 503
  }
  console.error(`${what}: ${withoutValues(error).stack}`)
  return 500
}
