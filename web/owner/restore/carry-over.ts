import type { Database } from '#web/db/store.ts'

/** Numbers of rows that a restored database took over from the newer data, by kind. */
export interface CarriedOver {
  /** Addresses erased again. */
  erased: number
  /** Subscriptions that had ended since the backup. */
  unsubscribed: number
  /** Subscriptions that had ended before the backup and had begun again since. */
  resubscribed: number
  suppressed: number
  /** Mails of the backup that were settled since: sent, given up, suppressed. */
  settledMails: number
  /** Mails whose outcome nobody knows: an attempt had begun and no answer had come. */
  doubtfulMails: number
  /** Mails written since to people whose leads are in the backup, and those of new issues. */
  newMails: number
  /** Newsletter issues begun since: the Studio does not send them again. */
  issues: number
  unsubscribeLinks: number
  auditLines: number
  /** True where the owner set the retention period since. */
  retention: boolean
  /** Not taken over: leads and subscribers of the newer data that the backup does not have. */
  left: { leads: number; subscribers: number }
}

/** The two databases are not of the same site. */
export class OtherLineageError extends Error {
  override readonly name = 'OtherLineageError'
}

/**
 * Takes over what must never come back from the newer data into a restored database: unsubscribes,
 * suppressions, erasures, the retention period, and that a mail was sent. Sessions and sign-in links of
 * the backup end. Both databases are opened by this version (`openStore`).
 * @param from the newer data, which no site writes meanwhile
 * @param into a transaction of the restored database: all of it or nothing
 * @throws {OtherLineageError} when the newer data is another site's
 */
export function carryOver(_from: Database, _into: Database): Promise<CarriedOver> {
  return Promise.reject(new Error('Not there yet.'))
}
