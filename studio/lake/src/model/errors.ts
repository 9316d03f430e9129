import { STATUS_CODES } from 'node:http'

/** Error response. Its body has one of the API's two formats. */
export class LakeError extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, message: string, body: unknown) {
    super(message)
    this.name = 'LakeError'
    this.status = status
    this.body = body
  }
}

/**
 * Error in the format `{statusCode, error, message}`, which the API uses for the request itself.
 * @param logged message for the log instead, for example one with a path on the server
 */
export const httpError = (status: number, message: string, logged = message) =>
  new LakeError(status, logged, { statusCode: status, error: STATUS_CODES[status], message })

/** Message of any thrown value. */
export const messageOf = (error: unknown) => (error instanceof Error ? error.message : `${error}`)

/** True for an error of a full disk, of the operating system (ENOSPC) or of SQLite (SQLITE_FULL, 13). */
export const isDiskFull = (error: unknown) =>
  error instanceof Error &&
  (('code' in error && error.code === 'ENOSPC') || ('errcode' in error && error.errcode === 13))

/** Converts any error to an error response. An unexpected error is logged, and becomes a 500. */
export function toLakeError(error: unknown, request: string, log: (line: string) => void) {
  if (error instanceof LakeError && error.status < 500) return error
  if (error instanceof LakeError) {
    log(`${request}: ${error.message}`)
    return error
  }
  log(`${request}: ${error instanceof Error ? (error.stack ?? error.message) : error}`)
  if (isDiskFull(error)) return httpError(507, 'The disk is full, so this was not saved. Free some space and try again')
  return httpError(500, 'The lake failed: see its log')
}

/** Error in the format `{error: {description, type}}`, which the API uses for queries and transactions. */
export function dataError(status: number, type: string, description: string, extra = {}) {
  return new LakeError(status, description, { error: { description, type, ...extra } })
}

type ItemError = { type: string; description: string; [detail: string]: unknown }

/** Error of one mutation or action. `transactionError` adds its index in the transaction. */
export class ItemFailure extends Error {
  readonly status: number
  readonly item: ItemError

  constructor(item: ItemError, status = 409) {
    super(item.description)
    this.name = 'ItemFailure'
    this.item = item
    this.status = status
  }
}

/** Error response for a transaction, with the error of the item that failed. */
export function transactionError(kind: 'mutationError' | 'actionError', failure: ItemFailure, index: number) {
  const what = kind === 'mutationError' ? 'mutation(s)' : 'action(s)'
  return dataError(failure.status, kind, `The ${what} failed: ${failure.message}`, {
    items: [{ error: failure.item, index }],
  })
}

const failure = (type: string, description: string, details = {}) => new ItemFailure({ type, description, ...details })

export const notFound = (id: string) =>
  failure('documentNotFoundError', `The document with the ID "${id}" was not found`, { id })

export const alreadyExists = (id: string) =>
  failure('documentAlreadyExistsError', `Document by ID "${id}" already exists`, { id })

export const wrongRevision = (id: string, currentRevisionID: unknown, expectedRevisionID: string) =>
  failure(
    'documentRevisionIDDoesNotMatchError',
    `Document "${id}" has unexpected revision ID (${currentRevisionID}), expected "${expectedRevisionID}"`,
    { id, currentRevisionID, expectedRevisionID },
  )

export const hasReferences = (id: string, referencingIDs: string[]) =>
  failure(
    'documentHasExistingReferencesError',
    `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs[0]}"`,
    { id, referencingIDs },
  )

export const missingReference = (id: string, referenceID: string) =>
  failure('documentReferenceDoesNotExistError', `Document "${id}" references non-existent document "${referenceID}"`, {
    id,
    referenceID,
  })

/** @param id a detail that Sanity does not return, requested in https://github.com/sanity-io/client/issues/71 */
export const immutable = (id: string, attribute: string) =>
  failure('cannotModifyImmutableAttributeError', `Cannot modify immutable attribute "${attribute}"`, { attribute, id })

export const invalid = (description: string, details = {}) =>
  new ItemFailure({ type: 'validationError', description, ...details }, 400)
