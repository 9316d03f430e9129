import type { Database } from '#web/db/store.ts'
import type { Lead } from '../inbox.ts'
import type { Filter } from './filter.ts'
import { dueLeadsBefore, findLeads, newerLeads } from './find.ts'
import { type Place, placeOfLead } from './lead-cursor.ts'
import { firstOf } from './query-part.ts'

/** Who stands before a lead in the list, and who after it. */
export interface Beside {
  before: Lead | undefined
  next: Lead | undefined
}

/** The leads beside one. It need not be in the list itself any more: it has been answered, say. */
export async function leadsBeside(
  db: Database,
  filter: Filter,
  words: string,
  lead: Lead,
): Promise<Beside> {
  const place = placeOfLead(lead, filter.status === 'open')
  const [before, after] = await Promise.all([
    leadBefore(db, filter, words, place),
    findLeads(db, filter, words, place, 1),
  ])
  return { before, next: after.rows[0] }
}

async function leadBefore(db: Database, filter: Filter, words: string, place: Place) {
  if (place.phase === 'due') {
    const [due] = await firstOf(db, dueLeadsBefore(filter, place), words, 1)
    return due
  }
  const [newer] = await firstOf(db, newerLeads(filter, place), words, 1)
  if (newer !== undefined || filter.status !== 'open') return newer
  const [lastDue] = await firstOf(db, dueLeadsBefore(filter), words, 1)
  return lastDue
}
