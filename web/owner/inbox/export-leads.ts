import { webCookies } from 'iron-session'
import { readTimeZone } from '#web/db/time-zone.ts'
import { writeAudit } from '../audit-log.ts'
import { csvFile, datedName, readSeparator } from '../download.ts'
import { withNotes } from '../lead/notes.ts'
import { messagePage, ownerAction } from '../owner-action.ts'
import { pluralize } from '../pluralize.ts'
import { exportColumns } from './export-columns.ts'
import { countLeads, everyLead } from './find-leads.ts'
import { readFilter } from './lead-filter.ts'
import { readSearchTerms } from './lead-search.ts'

/** Handles POST /owner/export: returns all leads of the filter as CSV. */
export const exportLeads = ownerAction(async ({ fields, owner, request, site, store }) => {
  const timeZone = await readTimeZone(store.db)
  const filter = { ...readFilter(fields), timeZone }
  const terms = await readSearchTerms(filter, webCookies(request, new Headers()), site)
  if (filter.search && terms === '') {
    return messagePage(409, 'Your search has ended meanwhile. Please search again, then export.')
  }
  await store.transaction(async (tx) => {
    const count = await countLeads(tx, filter, terms)
    await writeAudit(tx, owner, `exported ${pluralize(count, 'lead')} as CSV`)
  })
  return csvFile(
    datedName('leads', timeZone),
    exportColumns(timeZone),
    withNotes(store.db, everyLead(store.db, filter, terms)),
    readSeparator(fields.separator),
  )
})
