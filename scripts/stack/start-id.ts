import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

const startId = randomUUID()

/** Serves the id of this start, by which the Studio detects a restart. @returns false for another path */
export function serveStartId({ url }: IncomingMessage, response: ServerResponse): boolean {
  if (url !== '/start-id') return false
  response.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
  response.end(startId)
  return true
}
