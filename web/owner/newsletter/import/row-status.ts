/** Statuses of a row, or of all rows of a file. */
export const rowStatuses = ['subscribed', 'left', 'bounced', 'complained', 'never-agreed'] as const

export type RowStatus = (typeof rowStatuses)[number]

export const statusLabels: Record<RowStatus, string> = {
  subscribed: 'Subscribers',
  left: 'People who unsubscribed',
  bounced: 'Addresses that no mail arrives at (“cleaned”)',
  complained: 'People who reported a letter as spam',
  'never-agreed': 'People who never subscribed',
}

const yes = /^(?:true|yes|ja|wahr|y|1|x)$/i
const no = /^(?:false|no|nein|falsch|n|0)$/i

export const isYes = (cell: string) => yes.test(cell)
export const isNo = (cell: string) => no.test(cell)

const words: [RegExp, RowStatus][] = [
  [
    /^(?:unsubscribed?|cancell?ed|opted.?out|left|abgemeldet|bl(?:o|a)cklisted|blocked|suppressed)$/i,
    'left',
  ],
  [/^(?:cleaned|(?:hard.?)?bounced?|undeliverable)$/i, 'bounced'],
  [/^(?:complain(?:ed|ts?)|(?:marked as |reported as )?spam|spam.?complaint)$/i, 'complained'],
  [/^(?:active|subscribed|confirmed|aktiv|abonniert|angemeldet)$/i, 'subscribed'],
]

const statusOf = (cell: string) => words.find(([pattern]) => pattern.test(cell))?.[1]

export const isStatusWord = (cell: string) => statusOf(cell) !== undefined

/**
 * Parses a status. An unknown word does not count as consent. Kit's `inactive`, for example, means unconfirmed.
 * @param otherwise status of a row without a word, or with a yes
 */
export function readStatus(cell: string, otherwise: RowStatus): RowStatus {
  if (cell === '' || isYes(cell)) return otherwise
  const status = statusOf(cell) ?? 'never-agreed'
  return status === 'subscribed' ? otherwise : status
}
