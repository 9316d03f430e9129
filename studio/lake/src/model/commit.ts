import type { Doc, Fields } from './documents.ts'

/** Change of one document by one transaction. */
export type Change = {
  id: string
  before: Doc | null
  after: Doc | null
  /** Mutations that turn `before` into `after`, for listeners and the history. */
  mutations: Fields[]
}

/** Operation of a change, in the terms of Sanity's webhooks. */
export const operationOf = ({ before, after }: Record<'before' | 'after', unknown>) =>
  before ? (after ? 'update' : 'delete') : 'create'

/** Mendoza patches that apply and revert a change. Opcode 0 replaces the whole value. */
export const effects = (before: unknown, after: unknown) => ({
  apply: [0, after ?? null],
  revert: [0, before ?? null],
})

/**
 * Sorts changes so that deletions come last. Publishing deletes a draft: a listener that gets this deletion first
 * treats the document as deleted.
 */
export const sortChanges = (changes: Change[]) =>
  changes.sort((a, b) => Number(!a.after) - Number(!b.after) || (a.id < b.id ? -1 : 1))

export type Commit = {
  seq: number
  id: string
  timestamp: string
  author: string
  changes: Change[]
}
