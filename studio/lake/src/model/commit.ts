import type { Doc, Fields } from './documents.ts'

/** Effect of one transaction on one document. Listeners and history replay `mutations`. */
export type Change = {
  id: string
  before: Doc | null
  after: Doc | null
  mutations: Fields[]
}

/** Kind of the change to a document. */
export const operationOf = ({ before, after }: Record<'before' | 'after', unknown>) =>
  before ? (after ? 'update' : 'delete') : 'create'

/** Mendoza patches in both directions. Operation 0 replaces the value: the simplest valid patch. */
export const effects = (before: unknown, after: unknown) => ({
  apply: [0, after ?? null],
  revert: [0, before ?? null],
})

/** Existing documents first: otherwise a listener takes a moved document for a deleted one. */
export const inOrder = (changes: Change[]) =>
  changes.sort((a, b) => Number(!a.after) - Number(!b.after) || (a.id < b.id ? -1 : 1))

export type Commit = {
  seq: number
  id: string
  timestamp: string
  author: string
  changes: Change[]
}
