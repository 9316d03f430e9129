import { z } from 'zod'
import { httpError } from '../model/errors.ts'
import { decode, flag, validate } from '../request/input.ts'
import type { ApiRequest, ApiResponse } from '../request/request.ts'
import type { History } from '../store/history.ts'
import { documentEvents, transactionLine } from './history-formats.ts'

const ids = (list: string) => list.split(',').map(decode).filter(Boolean)

// Converts times to the stored format, because they are compared as strings.
const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())

const transactions = z.object({
  fromTransaction: z.string().optional(),
  toTransaction: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  reverse: flag.optional(),
  excludeContent: flag.optional(),
  excludeMutations: flag.optional(),
  effectFormat: z.enum(['mendoza']).optional(),
})
const events = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  nextCursor: z.string().regex(/^\d*$/).optional(),
})
const at = z
  .object({
    revision: z.string().optional(),
    time: time.optional(),
    lastRevision: flag.optional(),
  })
  .refine((point) => Object.values(point).filter(Boolean).length <= 1, {
    message: 'Only one of revision, time and lastRevision is allowed',
  })

/** Handles requests below `/data/history/:dataset/`. */
export function historyRoutes(log: History) {
  return (request: ApiRequest, rest: string[]): ApiResponse => {
    const [kind, second = '', third = ''] = rest
    const input = Object.fromEntries(request.query)
    if (kind === 'transactions') {
      const range = validate(transactions, input)
      const commits = log.commitsOf(second ? ids(second) : undefined, range)
      const include = {
        mutations: !range.excludeMutations && !range.excludeContent,
        effects: range.effectFormat !== undefined,
      }
      return { lines: commits.map((commit) => `${transactionLine(commit, include)}\n`) }
    }
    if (kind === 'documents') {
      return { json: { documents: log.documentsAt(ids(second), validate(at, input)) } }
    }
    if (kind === 'events' && second === 'documents') {
      const { limit, nextCursor } = validate(events, input)
      const id = decode(third)
      const from = Number(nextCursor || 0)
      const all = documentEvents(log, id)
      const more = from + limit < all.length ? String(from + limit) : ''
      return { json: { events: { [id]: all.slice(from, from + limit) }, nextCursor: more } }
    }
    throw httpError(404, 'Unknown history path: use transactions, documents or events/documents')
  }
}
