import type { Problems } from './form-kind.ts'

/** Outcome of a form that was sent. */
export type SendResult =
  /**
   * A row was stored, now or by an earlier attempt with the same key. `mailNote` replaces every promise of
   * mail, `confirmNote` says how a subscription is confirmed.
   */
  | { status: 'stored'; mailNote?: string; confirmNote?: string }
  /** Fields to correct, by name. `message` has the errors without a field on the page. */
  | { status: 'invalid'; errors: Problems; message?: string }
  /** Refused by the server. `message` is for the visitor. */
  | { status: 'refused'; code: number; message: string }
  /** Unknown outcome: no network, no answer in time, or a server error. */
  | { status: 'failed'; reason: string; message?: undefined }

export type NotStored = Exclude<SendResult, { status: 'stored' }>

export interface SendOptions {
  /** Milliseconds until it counts as failed. */
  timeout?: number
  /** Milliseconds for a second request after that. */
  onceMore?: number
  /** Continues when the visitor leaves the page; browsers allow that up to 64 kB. */
  outlivesPage?: boolean
  /** The values are persisted, and so is the idempotency key; stored values are not sent again. */
  survivesReload?: boolean
}

/** Milliseconds that a visitor waits for an answer before the form offers the mail draft. */
export const sendTimeout = 8_000
