import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import { bodyLimits, uploadPath } from '#web/http/body.ts'

/** Maximum of concurrent uploads of signed-in owners. Each is held in memory. */
const mostUploads = 2
let uploadsNow = 0

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** True if the `content-length` is above the limit. */
export const isTooLong = ({ headers }: IncomingMessage, path: string) =>
  Number(headers['content-length'] ?? 0) > bodyLimits(path).bytes

type Body = Buffer | undefined | 400 | 408 | 413 | 429

/**
 * Reads the whole body, so that it can be sent to Next again after a refused connection.
 * @returns the bytes; or the status of a refusal
 */
export function readBody(request: IncomingMessage, path: string, milliseconds: number) {
  return new Promise<Body>((resolve) => {
    if (!hasBody(request)) {
      resolve(undefined)
      return
    }
    const isUpload = path === uploadPath
    if (isUpload && uploadsNow >= mostUploads) {
      resolve(429)
      return
    }
    if (isUpload) uploadsNow++
    const limits = bodyLimits(path)
    const chunks: Buffer[] = []
    let size = 0
    const timer = setTimeout(() => end(408), isUpload ? limits.milliseconds : milliseconds)
    let ended = false
    function end(body: Body) {
      if (ended) return
      ended = true
      if (isUpload) uploadsNow--
      clearTimeout(timer)
      request.off('data', collect)
      resolve(body)
    }
    function collect(chunk: Buffer) {
      chunks.push(chunk)
      size += chunk.length
      if (size > limits.bytes) end(413)
    }
    request.on('data', collect)
    request.once('end', () => end(Buffer.concat(chunks)))
    request.once('close', () => end(400))
  })
}

/**
 * Reads a body and drops it. A browser shows the response to an upload only after it has sent the whole file. If the
 * connection were closed, the browser would show its own error page.
 */
export async function discardBody(request: IncomingMessage, milliseconds: number): Promise<void> {
  const timeout = AbortSignal.timeout(milliseconds)
  await finished(request.resume(), { signal: timeout }).catch(() => undefined)
}
