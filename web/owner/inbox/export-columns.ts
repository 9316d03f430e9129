import { leadKinds } from '#web/lead-kinds.ts'
import { utmParameters } from '#web/leads/page-url.ts'
import { readSnapshot, type Snapshot } from '#web/leads/snapshot.ts'
import { realAddress } from '#web/leads/stand-in-address.ts'
import { detailLabel, valueLines } from '#web/leads/stored-details.ts'
import { zonedTime } from '#web/leads/zoned-days.ts'
import type { Column } from '../download.ts'
import type { Note } from '../lead/notes.ts'
import type { Lead } from '../lead-columns.ts'

/** Labels of all stored details except the program, which has a separate column. */
const details = new Map(
  leadKinds.flatMap((kind) =>
    Object.keys(kind.details.shape)
      .filter((name) => name !== 'program')
      .map((name) => [name, detailLabel(kind, name)] as const),
  ),
)

const detailColumns = [...details].map(
  ([name, title]): Column<Lead> => ({
    title,
    of: (lead) => valueLines(lead.details[name]).join('\n'),
  }),
)

/** Formats the questions with their answers. Free texts are in the columns of their details. */
const snapshotLines = (snapshot: Snapshot | undefined) =>
  snapshot?.questions.flatMap(({ question, answer }) => (answer ? [`${question} ${answer}`] : [])).join('\n')

/**
 * Column of local times that a spreadsheet can sort. Excel reads `2026-11-21T18:07:03.502Z` as text. The
 * title names the time zone.
 */
const momentColumn = (title: string, zone: string, of: (lead: Lead) => Date | null): Column<Lead> => ({
  title: `${title} (${zone})`,
  of(lead) {
    const at = of(lead)
    return at && zonedTime(at, zone)
  },
})

/** Columns of the export, the same for all kinds of leads. */
export const exportColumns = (zone: string): readonly Column<Lead & { notes: Note[] }>[] => [
  momentColumn('Received', zone, (lead) => lead.receivedAt),
  { title: 'Kind', of: (lead) => lead.kind },
  { title: 'Status', of: (lead) => lead.status },
  { title: 'Name', of: (lead) => lead.name },
  { title: 'Email', of: (lead) => realAddress(lead.email) },
  momentColumn('Due', zone, (lead) => lead.dueAt),
  momentColumn('Put off until', zone, (lead) => lead.laterUntil),
  momentColumn('First answered', zone, (lead) => lead.answeredAt),
  { title: 'Program', of: (lead) => lead.program },
  ...detailColumns,
  { title: 'Asked and answered', of: (lead) => snapshotLines(readSnapshot(lead.shown)) },
  { title: 'Result shown', of: (lead) => readSnapshot(lead.shown)?.result?.title },
  { title: 'Page', of: (lead) => lead.page },
  ...utmParameters.map((mark): Column<Lead> => ({ title: mark, of: (lead) => lead.source?.[mark] })),
  {
    title: 'Notes',
    of: ({ notes }) => notes.map(({ at, author, text }) => `${zonedTime(at, zone)} ${author}: ${text}`).join('\n'),
  },
  { title: 'Why probably spam', of: (lead) => lead.suspicion?.join('\n') },
  { title: 'Browser', of: (lead) => lead.userAgent },
  { title: 'Id', of: (lead) => lead.id },
]
