import type { IncomingHttpHeaders } from 'node:http'
import { uploadPath } from '#web/http/body.ts'
import type { GatewayOptions } from '../options.ts'
import { askNext, NextUnavailable } from '../upstream.ts'

/** Milliseconds in which Next has to respond. */
const answerMs = 5_000

/**
 * Checks the session of an upload with Next, before its body is read. Otherwise two slow strangers could block all
 * uploads.
 * @returns the status of a refusal; undefined for a signed-in owner
 */
export async function refusedUpload(options: GatewayOptions, { cookie }: IncomingHttpHeaders) {
  if (!cookie) return 401
  const wanted = { method: 'GET', address: uploadPath, headers: { cookie } }
  try {
    const answer = await askNext({ ...options, answerMs }, wanted)
    answer.resume()
    if (answer.statusCode === 204) return
    return answer.statusCode === 401 ? 401 : 503
  } catch (error) {
    if (error instanceof NextUnavailable) return error.status
    throw error
  }
}
