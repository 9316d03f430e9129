import { z } from 'zod'
import type { LeadStatus } from '#web/db/tables.ts'
import { kindNames } from '#web/lead-kinds.ts'

/** The list's views. `open` is what nobody has dealt with yet: new, or put off until a day that has come. */
export const views = ['open', 'later', 'answered', 'closed', 'spam', 'all'] as const

export type View = (typeof views)[number]

/** A day as a date field sends it, in the years that leads can be of. PostgreSQL has no year 0. */
const day = z.iso
  .date()
  .refine((text) => text >= '2000' && text < '2200')
  .optional()
  .catch(undefined)

const short = z.string().min(1).max(200).optional().catch(undefined)

/** The source of leads that came by no campaign, in an address. */
export const noSource = '-'

/** The list as its address says it. The searched words are not in there: see search.ts. */
const filterSchema = z.object({
  status: z.enum(views).catch('open'),
  kind: z.enum(kindNames).optional().catch(undefined),
  from: day,
  until: day,
  /** Leaves spam out of the view of all. */
  spam: z.literal('no').optional().catch(undefined),
  /** The lead's program and campaign. */
  program: short,
  source: short,
  /** Leads alone that were answered, whatever they are now. */
  answered: z.literal('yes').optional().catch(undefined),
  search: z
    .literal('1')
    .optional()
    .catch(undefined)
    .transform((text) => text !== undefined),
})

/** A list's filter, and the time zone that its days are of: UTC without. */
export type Filter = z.output<typeof filterSchema> & { timeZone?: string }

/** Reads a filter from an address or from a form's fields; what is none is left out. Never throws. */
export const readFilter = (fields: Record<string, unknown>): Filter => filterSchema.parse(fields)

/** A filter as the fields of an address or a form. */
export function fieldsOf({ status, spam, search, timeZone: _, ...rest }: Filter) {
  const named = {
    status: status === 'open' ? undefined : status,
    ...rest,
    // Its own view has nothing but spam, and the others have none.
    spam: status === 'all' ? spam : undefined,
    search: search ? '1' : undefined,
  }
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}

/** The address of a lead's page; it knows of the list it was opened from, and of the page there. */
export const leadPath = (id: string, filter: Filter, before?: string) =>
  `/owner/leads/${id}${queryOf(filter, before)}`

/** The address of the list with a filter. */
export const listPath = (filter: Filter, before?: string) => `/owner${queryOf(filter, before)}`

function queryOf(filter: Filter, before?: string): string {
  const query = new URLSearchParams(fieldsOf(filter))
  if (before) query.set('before', before)
  return query.size > 0 ? `?${query}` : ''
}

export const rowId = ({ id }: { id: string }) => `lead-${id}`

/** A list's address with the anchor of a row: the page opens there, and the keyboard goes on from it. */
export const atRow = (list: string, lead: { id: string } | undefined) =>
  lead ? `${list}${list.includes('?') ? '' : '?'}#${rowId(lead)}` : list

/** True for a filter that leaves leads out of its view. */
export const isNarrowed = ({ status: _, timeZone: __, search, ...rest }: Filter): boolean =>
  search || Object.values(rest).some(Boolean)

/** Whether a view has leads of this status. */
export const isInView = (view: View, status: LeadStatus) =>
  view === 'all' || view === status || (view === 'open' && ['new', 'later'].includes(status))
