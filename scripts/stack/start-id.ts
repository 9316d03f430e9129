import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

const startId = randomUUID()

/**
 * Answers the Studio, which checks if the site was restarted.
 * @returns false for another address
 */
export function answerStartId({ url }: IncomingMessage, response: ServerResponse): boolean {
  if (url !== '/start-id') return false
  response.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
  response.end(startId)
  return true
}
