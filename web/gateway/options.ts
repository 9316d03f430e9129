import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Signed-in user of the Studio. */
export type StudioUser = { id: string; name: string; email: string }

/** Studio with its content. It has no access control: the gateway admits only requests with a session or a token. */
export interface StudioServer {
  /** Handles a request whose `url` is the path below `/studio`. */
  handle: (request: IncomingMessage, response: ServerResponse, user: StudioUser) => Promise<void>
  /** Handles an upgrade to a WebSocket in the same way. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer, user: StudioUser) => void
  /** Authenticates the gateway's own requests to Next. */
  startSecret: string
  /** True if this site has sealed the cookie or token. Only then Next is asked for its session. */
  isSealed: (text: string) => Promise<boolean>
}

/** Settings of a gateway. Each optional step has a switch, for benchmarks and tests. */
export interface GatewayOptions {
  /** Port of Next on this machine. */
  nextPort: number
  /** Public address of the site. */
  siteUrl: string
  /** Security headers for every response. */
  headers: { key: string; value: string }[]
  /** Name of the cookie that marks a preview in the Studio. */
  previewCookie: string
  /** Number of trusted proxies in front. */
  trustProxy: number
  /** False while Next starts. Requests without a body wait. */
  isNextReady?: () => boolean
  /** True while requests that write have to wait, for example during the backup before an update. */
  holdsWrites?: () => boolean
  /** Makes Next compare publish dates with the time, and expire the pages that have changed. */
  expireDue: () => Promise<void>
  log: (line: string) => void
  /** The Studio, served at `/studio`. Without it Next handles these paths. */
  studio?: StudioServer
  /** Folder with the static files of earlier builds, for tabs opened before the current one. */
  previousFiles?: string
  /** False disables the page store. */
  stores?: boolean
  /** False sends pages as Next rendered them. */
  finishes?: boolean
  /** False disables compression. */
  compresses?: boolean
  /** Largest total size of stored pages, in bytes. */
  storeBytes?: number
  /** Maximum of connections; by default derived from the limit of open files. */
  connections?: number
  /** Milliseconds in which the headers, and then the body, of a request have to arrive. */
  arrivalMs?: number
  /** Milliseconds without traffic after which a connection is closed. */
  idleMs?: number
  /** Milliseconds in which Next has to start its response. */
  answerMs?: number
  /** Milliseconds during which a refused connection to Next is retried, for requests with a body and without. */
  refusedMs?: { withBody: number; withoutBody: number }
}

export const defaults = {
  storeBytes: 64 * 1024 * 1024,
  arrivalMs: 10_000,
  idleMs: 120_000,
  answerMs: 30_000,
  // `withBody` is below the forms' own time-out of 8 s, after which they offer the mail draft.
  refusedMs: { withBody: 6_000, withoutBody: 30_000 },
}
