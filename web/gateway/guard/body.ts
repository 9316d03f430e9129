import type { IncomingMessage } from 'node:http'
import { bodyLimit } from '#web/http/body.ts'

/** Largest body in bytes by path prefix; `bodyLimit` for all others. */
const limits: [prefix: string, bytes: number][] = [['/owner/', 2 * bodyLimit]]

const limitOf = (path: string) =>
  limits.find(([prefix]) => path.startsWith(prefix))?.[1] ?? bodyLimit

/** True if the `content-length` is above the limit. */
export const isTooLong = ({ headers }: IncomingMessage, path: string) =>
  Number(headers['content-length'] ?? 0) > limitOf(path)

type Body = Buffer | undefined | 400 | 408 | 413

/**
 * Reads the whole body, so that it can be sent to Next again after a refused connection.
 * @returns the bytes, or the status to refuse it with
 */
export function readBody(request: IncomingMessage, path: string, milliseconds: number) {
  const { headers } = request
  return new Promise<Body>((resolve) => {
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) {
      resolve(undefined)
      return
    }
    const limit = limitOf(path)
    const chunks: Buffer[] = []
    let size = 0
    const timer = setTimeout(() => end(408), milliseconds)
    function end(body: Body) {
      clearTimeout(timer)
      request.off('data', collect)
      resolve(body)
    }
    function collect(chunk: Buffer) {
      chunks.push(chunk)
      size += chunk.length
      if (size > limit) end(413)
    }
    request.on('data', collect)
    request.once('end', () => end(Buffer.concat(chunks)))
    request.once('close', () => end(400))
  })
}
