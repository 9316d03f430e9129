import { z } from 'zod'
import { httpError } from '../model/errors.ts'
import { type Call, check, decode, flag, type Reply } from '../request/request.ts'
import { documentEvents, type History, transactionLine } from '../store/history.ts'

const ids = (list: string) => list.split(',').map(decode).filter(Boolean)

// Times are compared as strings, so they are converted to the stored format.
const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())

const transactions = z.object({
  fromTransaction: z.string().optional(),
  toTransaction: z.string().optional(),
  fromTime: time.optional(),
  toTime: time.optional(),
  authors: z.string().transform(ids).optional(),
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
    message: 'Only one of revision, time and lastRevision can be asked for',
  })

/** `/data/history/:dataset/...`: transactions, past revisions of documents, and events. */
export function historyRoutes(log: History) {
  return (call: Call, rest: string[]): Reply => {
    const [kind, second = '', third = ''] = rest
    const input = Object.fromEntries(call.query)
    if (kind === 'transactions') {
      const range = check(transactions, input)
      const commits = log.touching(second ? ids(second) : undefined, range)
      const want = {
        mutations: !range.excludeMutations && !range.excludeContent,
        effects: range.effectFormat !== undefined,
      }
      return { lines: commits.map((commit) => `${transactionLine(commit, want)}\n`) }
    }
    if (kind === 'documents') {
      return { json: { documents: log.documentsAt(ids(second), check(at, input)) } }
    }
    if (kind === 'events' && second === 'documents') {
      const { limit, nextCursor } = check(events, input)
      const id = decode(third)
      const from = Number(nextCursor || 0)
      const all = documentEvents(log, id)
      const more = from + limit < all.length ? String(from + limit) : ''
      return { json: { events: { [id]: all.slice(from, from + limit) }, nextCursor: more } }
    }
    throw httpError(404, 'Unknown history path: use transactions, documents or events/documents')
  }
}
