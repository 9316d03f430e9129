import type { Doc, Fields } from './documents.ts'

/** What one transaction did to one document. `mutations` is what listeners and history replay. */
export type Change = {
  id: string
  before: Doc | null
  after: Doc | null
  mutations: Fields[]
}

/** What became of the document. */
export const operationOf = ({ before, after }: Record<'before' | 'after', unknown>) =>
  before ? (after ? 'update' : 'delete') : 'create'

/** Mendoza patches both ways. Operation 0 is "this value": the smallest valid patch to write. */
export const effects = (before: unknown, after: unknown) => ({
  apply: [0, after ?? null],
  revert: [0, before ?? null],
})

/** What is there afterwards first: a listener never takes what only moved for deleted. */
export const inOrder = (changes: Change[]) =>
  changes.sort((a, b) => Number(!a.after) - Number(!b.after) || (a.id < b.id ? -1 : 1))

export type Commit = {
  seq: number
  id: string
  timestamp: string
  author: string
  changes: Change[]
}
