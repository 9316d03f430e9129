import type { Problems } from './form-kind.ts'

/** Outcome of a form that was sent. */
export type SendResult =
  /**
   * The lead is stored, by this attempt or an earlier one with the same key. `mailNote` replaces each promise of a
   * mail. `confirmNote` explains how to confirm a subscription, and
   * `note` is the site's sentence about this form.
   */
  | { status: 'stored'; mailNote?: string; confirmNote?: string; note?: string }
  /** Errors by field. `message` contains those without a field on the page. */
  | { status: 'invalid'; errors: Problems; message?: string }
  /** Refused by the server. `message` is for the visitor. */
  | { status: 'refused'; code: number; message: string }
  /** Unknown outcome: no network, a time-out, or a server error. */
  | { status: 'failed'; reason: string; message?: undefined }

export type NotStored = Exclude<SendResult, { status: 'stored' }>

export interface SendOptions {
  /** Time-out of the first request, in milliseconds. */
  timeout?: number
  /** Time-out of the repeated request, in milliseconds. */
  onceMore?: number
  /** Continues the request after the visitor has left the page. Browsers allow that up to 64 kB. */
  outlivesPage?: boolean
  /**
   * True for a form whose values and idempotency key survive a reload. Values that the server has stored are not sent
   * again.
   */
  survivesReload?: boolean
}

/** Milliseconds that a visitor waits for the response before the form offers the mail draft. */
export const sendTimeout = 8_000
