import type { Lead } from '../inbox.ts'

/**
 * A place in the list: after this lead. The open view has two phases, first what was promised, by its
 * time, then everything else, newest first; the other views are of the second phase alone.
 */
export interface Place {
  phase: 'due' | 'newest'
  at: Date
  id: string
}

const written = /^(due|newest)\.(\d{13})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Reads a place from an address; what is none is the list's beginning. */
export function readPlace(text: unknown): Place | undefined {
  const [, phase, at, id] = (typeof text === 'string' && written.exec(text)) || []
  if (!phase || !at || !id) return undefined
  return { phase: phase === 'due' ? 'due' : 'newest', at: new Date(Number(at)), id }
}

export const writePlace = ({ phase, at, id }: Place): string => `${phase}.${at.getTime()}.${id}`

/** Where a lead stands in the open view, or in any other. */
export function placeOfLead({ id, dueAt, receivedAt }: Lead, open: boolean): Place {
  return open && dueAt !== null
    ? { phase: 'due', at: dueAt, id }
    : { phase: 'newest', at: receivedAt, id }
}
