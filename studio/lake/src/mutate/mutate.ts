import { randomUUID } from 'node:crypto'
import { type Doc, type Fields, isValidId, isVersionId } from '../model/documents.ts'
import { alreadyExists, invalid } from '../model/errors.ts'
import type { Transaction } from '../store/store.ts'
import type { MutationInput } from './mutation.ts'
import { patch } from './patch.ts'
import type { Step } from './transact.ts'

/**
 * Validates a client's document and sets its system fields. The id is generated if it is missing, or completed if it is
 * only a prefix such as `drafts.`.
 */
function toDocument(tx: Transaction, input: Fields): Doc {
  const id = input._id ?? ''
  if (typeof id !== 'string') throw invalid('The field "_id" must be a string')
  const _id = id === '' || id.endsWith('.') ? id + randomUUID() : id
  if (!isValidId(_id)) throw invalid(`The document ID "${_id}" is not valid`)
  if (isVersionId(_id)) throw invalid('Releases and their versions are not part of the embedded lake')
  const { _type, _createdAt } = input
  if (typeof _type !== 'string' || _type === '') throw invalid(`The document "${_id}" has no "_type"`)
  const created = typeof _createdAt === 'string' ? _createdAt : tx.timestamp
  return {
    ...input,
    _id,
    _type,
    _rev: tx.id,
    _createdAt: tx.read(_id)?._createdAt ?? created,
    _updatedAt: tx.timestamp,
  }
}

export function create(tx: Transaction, input: Fields): string {
  const doc = toDocument(tx, input)
  if (tx.read(doc._id)) throw alreadyExists(doc._id)
  tx.write(doc._id, doc, { create: doc })
  return doc._id
}

export function createIfNotExists(tx: Transaction, input: Fields): string {
  const doc = toDocument(tx, input)
  return tx.read(doc._id) ? doc._id : create(tx, doc)
}

export function createOrReplace(tx: Transaction, input: Fields): string {
  const doc = toDocument(tx, input)
  tx.write(doc._id, doc, { createOrReplace: doc })
  return doc._id
}

export function remove(tx: Transaction, id: string, purge = false): string | null {
  if (tx.read(id)) tx.write(id, null, { delete: { id } })
  if (purge) tx.purge(id)
  return id
}

/**
 * Converts a mutation to steps, one for each document that its query or list of ids selects.
 * @param select returns the ids of documents that match a query, in the raw perspective
 */
export async function mutationSteps(
  input: MutationInput,
  select: (query: string, params: Fields) => Promise<string[]>,
): Promise<Step[]> {
  if ('create' in input) return [(tx) => create(tx, input.create)]
  if ('createIfNotExists' in input) return [(tx) => createIfNotExists(tx, input.createIfNotExists)]
  if ('createOrReplace' in input) return [(tx) => createOrReplace(tx, input.createOrReplace)]
  if ('delete' in input) {
    const { purge, ...selection } = input.delete
    const ids = await selected(selection, select)
    return ids?.map((id) => (tx) => remove(tx, id, purge)) ?? [withoutSelection]
  }
  const { id, query, params, ...operations } = input.patch
  const ids = await selected({ id, query, params }, select)
  return ids?.map((each) => (tx) => patch(tx, each, operations)) ?? [withoutSelection]
}

const withoutSelection: Step = () => {
  throw invalid('A patch or delete needs an "id" or a "query"')
}

async function selected(
  { id, query, params }: { id?: string | string[]; query?: string; params?: Fields },
  select: (query: string, params: Fields) => Promise<string[]>,
) {
  if (id !== undefined) return [id].flat()
  if (query) return select(query, params ?? {})
  return null
}
