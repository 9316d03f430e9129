/** What became of a form that was sent. */
export type Sent =
  /** A row was committed, now or by an earlier attempt with the same key. */
  | { is: 'stored' }
  /** Fields to correct: messages by field name. */
  | { is: 'invalid'; errors: Record<string, string> }
  /** The server does not take it as it is. `message` is for the visitor. */
  | { is: 'refused'; status: number; message: string }
  /** Nobody knows whether it arrived: no network, no answer in time, or a server in trouble. */
  | { is: 'failed'; reason: string }

/** Why it was not stored, in a word for the log: nothing that the visitor typed. */
export const reasonOf = (sent: Exclude<Sent, { is: 'stored' }>): string =>
  sent.is === 'failed' ? sent.reason : sent.is

export interface SendOptions {
  /** Milliseconds until it counts as failed. */
  wait?: number
  /** Goes on when the visitor leaves the page; browsers allow that up to 64 kB. */
  outlivesPage?: boolean
}

/** How long a visitor waits for an answer, in milliseconds, before the form hands over to e-mail. */
export const patience = 8_000
