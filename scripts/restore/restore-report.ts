import { pluralize } from '#web/owner/pluralize.ts'
import type { CarriedOver } from '#web/owner/restore/carry-over.ts'

type Restored = {
  documents: number
  rows: number
  /** Undefined if there was no newer data. */
  carried: CarriedOver | undefined
  /** Names of the environment variables that were set when the backup was made. */
  others: string[]
  /** Folder with the previous data. */
  previousData: string
}

/** Report of a restore: restored, carried over and lost data. */
export function reportOf({ documents, rows, carried, others, previousData }: Restored): string {
  return [
    `Restored ${documents} documents and ${rows} rows of the database, and compared them with the backup.`,
    ...(carried ? [takenOver(carried), lost(carried)] : [noNewerData]),
    `The previous data is in ${previousData}. Delete it when you do not need it. The first backup after 30 days deletes it.`,
    `Environment variables that were set when the backup was made: ${others.join(', ') || 'none'}.`,
    'The site sends no mail but sign-in links and test mails, until its owner says at /owner that it is the live one.',
  ].join('\n')
}

const noNewerData =
  'There was no newer data of this site. People who unsubscribed or were erased after the backup are in the database again.'

function takenOver(carried: CarriedOver): string {
  const counts: [number, string][] = [
    [carried.erased, 'erased'],
    [carried.unsubscribed, 'unsubscribed'],
    [carried.resubscribed, 'subscribed again'],
    [carried.suppressed, 'suppressed'],
    [carried.settledMails, 'mails settled'],
    [carried.doubtfulMails, 'mails in doubt'],
    [carried.issues, 'newsletter issues begun'],
  ]
  const parts = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)
  return parts.length > 0
    ? `Taken over from the newer data: ${parts.join(', ')}.`
    : 'Nothing had to be taken over from the newer data.'
}

const lost = ({ left }: CarriedOver) =>
  `Newer than the backup, and not in it: ${pluralize(left.leads, 'lead')}, ${pluralize(left.subscribers, 'subscriber')}.`
