import type { IncomingMessage } from 'node:http'
import { bodyLimit, uploads } from '#web/http/body.ts'

/** Largest body of a path, in bytes. */
function limitOf(path: string): number {
  if (path === uploadPath) return uploads.bytes
  return path.startsWith('/owner/') ? 2 * bodyLimit : bodyLimit
}

/** Path of the subscriber import, which receives a file. */
const uploadPath = '/owner/newsletter/import'

/** Maximum of concurrent uploads from all clients. Each is held in memory. */
const mostUploads = 2
let uploadsNow = 0

/** True if the `content-length` is above the limit. */
export const isTooLong = ({ headers }: IncomingMessage, path: string) =>
  Number(headers['content-length'] ?? 0) > limitOf(path)

type Body = Buffer | undefined | 400 | 408 | 413 | 429

/**
 * Reads the whole body, so that it can be sent to Next again after a refused connection.
 * @returns the bytes; or the status of a refusal
 */
export function readBody(request: IncomingMessage, path: string, milliseconds: number) {
  const { headers } = request
  return new Promise<Body>((resolve) => {
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) {
      resolve(undefined)
      return
    }
    const isUpload = path === uploadPath
    if (isUpload && uploadsNow >= mostUploads) {
      resolve(429)
      return
    }
    if (isUpload) uploadsNow++
    const limit = limitOf(path)
    const chunks: Buffer[] = []
    let size = 0
    const timer = setTimeout(() => end(408), isUpload ? uploads.milliseconds : milliseconds)
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
      if (size > limit) end(413)
    }
    request.on('data', collect)
    request.once('end', () => end(Buffer.concat(chunks)))
    request.once('close', () => end(400))
  })
}
