import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Somebody who is signed in. */
export type StudioUser = { id: string; name: string; email: string }

/** The Studio with its content, which answers everybody: the gateway lets nobody in without a session or a token. */
export interface StudioServer {
  /** Answers a request, whose `url` is what follows `/studio`. */
  handle: (request: IncomingMessage, response: ServerResponse, user: StudioUser) => Promise<void>
  /** The same for a request to open a WebSocket. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer, user: StudioUser) => void
  /** Proves to Next that this start asks whose a session is. */
  startSecret: string
}

/** Settings of a gateway; each step that can be left out has a switch, for benchmarks and tests. */
export interface GatewayOptions {
  /** Port of Next on this machine. */
  nextPort: number
  /** Public address of the site. */
  siteUrl: string
  /** Security headers of every answer. */
  headers: { key: string; value: string }[]
  /** Cookie that marks a preview of the Studio's. */
  previewCookie: string
  /** Number of proxies in front whose forwarding headers are believed. */
  trustProxy: number
  /**
   * Has Next render what shows these types anew: for a page that was made before a publish.
   * Rejects where Next does not expire them, as while the lake is away.
   */
  expire: (types: string[]) => Promise<void>
  /**
   * Starts Next again with nothing that it rendered or read before: for a page that stays older than a publish.
   * Resolves with true once that Next answers; with false where it cannot be, as while the lake is away.
   */
  restartEmpty?: () => Promise<boolean>
  /** False while Next starts: it may answer already, but with pages from before the last publish. */
  isNextReady?: () => boolean
  /** True while what changes something waits, as for the backup before an update. */
  holdsWrites?: () => boolean
  /** Has Next look for due dates, and expire what shows them. */
  expireDue: () => Promise<void>
  log: (line: string) => void
  /** Served at `/studio`; without it Next answers there. */
  studio?: StudioServer
  /** Folder with the static files of earlier builds, for tabs that were opened before. */
  previousFiles?: string
  /** False keeps no pages. */
  stores?: boolean
  /** False leaves pages as Next made them. */
  finishes?: boolean
  /** False compresses nothing. */
  compresses?: boolean
  /** Most bytes of stored pages. */
  storeBytes?: number
  /** Most connections at once; by the process's limit of open files without. */
  connections?: number
  /** Milliseconds that a head or a body may take to arrive. */
  arrivalMs?: number
  /** Milliseconds after which a connection is cut on which nothing moves: a slow reader, an idle one. */
  idleMs?: number
  /** Milliseconds in which Next has to begin its answer. */
  answerMs?: number
  /** Milliseconds in which a refused connection to Next is tried again, for requests with a body and without. */
  refusedMs?: { withBody: number; withoutBody: number }
}

export const defaults = {
  storeBytes: 64 * 1024 * 1024,
  arrivalMs: 10_000,
  idleMs: 120_000,
  answerMs: 30_000,
  // The forms' own time-out is 8 s: after it the visitor is sent to the mail draft.
  refusedMs: { withBody: 6_000, withoutBody: 30_000 },
}
