import { z } from 'zod'
import { leadStatuses } from '#web/db/tables.ts'
import type { Undo } from './change-status.ts'

/*
 * Query value with the changes that undo a change: `new.<id>.<id>~later-<milliseconds>.<id>`. The number is
 * the end of the postponement. A `*` after the status clears the time of the first answer.
 */

const group = z.object({
  to: z.enum(leadStatuses),
  unanswer: z.boolean(),
  until: z.date().nullable(),
  ids: z.array(z.uuid()).min(1),
})

export function writeUndo(undo: readonly Undo[]): string {
  const groups = new Map<string, string[]>()
  for (const { id, to, unanswer, until } of undo) {
    const name = to + (until ? `-${until.getTime()}` : '') + (unanswer ? '*' : '')
    groups.set(name, [...(groups.get(name) ?? []), id])
  }
  return [...groups].map(([name, ids]) => [name, ...ids].join('.')).join('~')
}

/** Parses the value of `writeUndo`; empty for any other text. */
export function readUndo(text: unknown): Undo[] {
  if (typeof text !== 'string' || text === '') return []
  const groups = text.split('~').map((part) => {
    const [name = '', ...ids] = part.split('.')
    const [, to, until, star] = /^(.*?)(?:-(\d{13}))?(\*)?$/.exec(name) ?? []
    return { to, unanswer: star === '*', until: until ? new Date(Number(until)) : null, ids }
  })
  const read = z.array(group).safeParse(groups)
  if (!read.success) return []
  return read.data.flatMap(({ ids, ...change }) => ids.map((id) => ({ id, ...change })))
}
