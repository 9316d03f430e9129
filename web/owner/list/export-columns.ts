import { leadKinds } from '#web/lead-kinds.ts'
import { utmParameters } from '#web/leads/page-url.ts'
import { readShown, type Shown } from '#web/leads/shown.ts'
import { detailLabel, valueLines } from '#web/leads/stored-details.ts'
import type { Column } from '../download.ts'
import type { Lead } from '../inbox.ts'

/** A column for each detail that some kind stores; a program has one of its own. */
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

/** The questions with their answers; a text of the visitor's own is in its detail's column. */
const shownLines = (shown: Shown | undefined) =>
  shown?.questions
    .flatMap(({ question, answer }) => (answer ? [`${question} ${answer}`] : []))
    .join('\n')

/** Excel leaves `2026-11-21T18:07:03.502Z` a text, which is neither sorted nor counted as a time. */
const moment = (at: Date | null) => at?.toISOString().slice(0, 19).replace('T', ' ')

/** The columns of the file, the same for all kinds. */
export const exportColumns: readonly Column<Lead>[] = [
  { title: 'Received (UTC)', of: (lead) => moment(lead.receivedAt) },
  { title: 'Kind', of: (lead) => lead.kind },
  { title: 'Status', of: (lead) => lead.status },
  { title: 'Name', of: (lead) => lead.name },
  { title: 'Email', of: (lead) => lead.email },
  { title: 'Due (UTC)', of: (lead) => moment(lead.dueAt) },
  { title: 'First answered (UTC)', of: (lead) => moment(lead.answeredAt) },
  { title: 'Program', of: (lead) => lead.program },
  ...detailColumns,
  { title: 'Asked and answered', of: (lead) => shownLines(readShown(lead.shown)) },
  { title: 'Result shown', of: (lead) => readShown(lead.shown)?.result?.title },
  { title: 'Page', of: (lead) => lead.page },
  ...utmParameters.map(
    (mark): Column<Lead> => ({ title: mark, of: (lead) => lead.source?.[mark] }),
  ),
  { title: 'Why probably spam', of: (lead) => lead.suspicion?.join('\n') },
  { title: 'Browser', of: (lead) => lead.userAgent },
  { title: 'Id', of: (lead) => lead.id },
]
