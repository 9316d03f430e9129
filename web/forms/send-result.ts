import type { Problems } from './form-kind.ts'

/** What became of a form that was sent. */
export type SendResult =
  /** A row was committed, now or by an earlier attempt with the same key. Where mail is blocked, none comes. */
  | { status: 'stored'; mailBlocked?: boolean }
  /** Fields to correct, by name. `message` holds what stands at no field of the page. */
  | { status: 'invalid'; errors: Problems; message?: string }
  /** The server does not take it as it is. `message` is for the visitor. */
  | { status: 'refused'; code: number; message: string }
  /** Nobody knows whether it arrived: no network, no answer in time, or a server in trouble. */
  | { status: 'failed'; reason: string; message?: undefined }

export type NotStored = Exclude<SendResult, { status: 'stored' }>

export interface SendOptions {
  /** Milliseconds until it counts as failed. */
  timeout?: number
  /** Milliseconds for asking once more after that. */
  onceMore?: number
  /** Goes on when the visitor leaves the page; browsers allow that up to 64 kB. */
  outlivesPage?: boolean
  /** The values are persisted, so the idempotency key is too, and what is stored is not sent again. */
  survivesReload?: boolean
}

/** How long a visitor waits for an answer, in milliseconds, before the form falls back to e-mail. */
export const sendTimeout = 8_000
