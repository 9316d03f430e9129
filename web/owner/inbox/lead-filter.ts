import { z } from 'zod'
import type { LeadStatus } from '#web/db/tables.ts'
import { kindNames } from '#web/lead-kinds.ts'

/** Views of the list. `open` has the leads to answer, `activity` the new ones that need no answer. */
export const views = ['open', 'activity', 'later', 'answered', 'closed', 'spam', 'all'] as const

export type View = (typeof views)[number]

/** Value of a date field in plausible years. PostgreSQL refuses the year 0. */
const day = z.iso
  .date()
  .refine((text) => text >= '2000' && text < '2200')
  .optional()
  .catch(undefined)

const short = z.string().min(1).max(200).optional().catch(undefined)

/** Query value for leads without a campaign. */
export const noSource = '-'

/** Filter in the query of the list. Search terms are in a cookie (search.ts). */
const filterSchema = z.object({
  status: z.enum(views).catch('open'),
  kind: z.enum(kindNames).optional().catch(undefined),
  from: day,
  until: day,
  /** Excludes spam from the view `all`. */
  spam: z.literal('no').optional().catch(undefined),
  program: short,
  quiz: short,
  source: short,
  /** Path of the page that the lead was sent from. */
  place: short,
  /** Restricts the list to leads that were answered at some time. */
  answered: z.literal('yes').optional().catch(undefined),
  search: z
    .literal('1')
    .optional()
    .catch(undefined)
    .transform((text) => text !== undefined),
})

/** Filter of a list, with the time zone in which `from` and `until` are days (default: UTC). */
export type Filter = z.output<typeof filterSchema> & { timeZone?: string }

/** Parses a filter from query parameters or form fields. Ignores invalid values, never throws. */
export const readFilter = (fields: Record<string, unknown>): Filter => filterSchema.parse(fields)

/** Serializes a filter as query parameters or form fields. */
export function fieldsOf({ status, spam, search, timeZone: _, ...rest }: Filter) {
  const named = {
    status: status === 'open' ? undefined : status,
    ...rest,
    // The other views contain either only spam or none.
    spam: status === 'all' ? spam : undefined,
    search: search ? '1' : undefined,
  }
  return Object.fromEntries(Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** Returns the path of a lead's page. Its query has the filter and the page of the list, for the link back. */
export const leadPath = (id: string, filter: Filter, page = 1) => `/owner/leads/${id}${queryOf(filter, page)}`

export const listPath = (filter: Filter, page = 1) => `/owner${queryOf(filter, page)}`

function queryOf(filter: Filter, page: number): string {
  const query = new URLSearchParams(fieldsOf(filter))
  if (page > 1) query.set('page', `${page}`)
  return query.size > 0 ? `?${query}` : ''
}

export const rowId = ({ id }: { id: string }) => `lead-${id}`

/** Adds a row's fragment to the path of a list, so that the browser scrolls to the row and focuses it. */
export const atRow = (list: string, lead: { id: string } | undefined) =>
  lead ? `${list}${list.includes('?') ? '' : '?'}#${rowId(lead)}` : list

/** True for a view whose leads wait for the owner. Its rows have actions. */
export const isForRows = (view: View) => view === 'open' || view === 'later' || view === 'spam'

/** Part of a list that its rows and lines depend on. */
export interface ListState {
  now: Date
  filter: Filter
  /** Number of this page of the list. */
  page: number
}

/** True if a filter excludes leads of its view. */
export const isNarrowed = ({ status: _, timeZone: __, search, ...rest }: Filter): boolean =>
  search || Object.values(rest).some(Boolean)

export const isInView = (view: View, status: LeadStatus) =>
  view === 'all' ||
  view === status ||
  (view === 'activity' ? status === 'new' : view === 'open' && ['new', 'later'].includes(status))
