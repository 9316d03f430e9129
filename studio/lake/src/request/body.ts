import type { IncomingMessage } from 'node:http'
import { httpError } from '../model/errors.ts'

/** Streams the body. @throws LakeError 413 if it is too large, 408 after a pause that is too long */
export async function* readBody(
  request: IncomingMessage,
  limit: number,
  idleMilliseconds: number,
): AsyncGenerator<Buffer> {
  const tooLarge = () => httpError(413, `The body is larger than ${limit} bytes`)
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge()
  // Keeps the request open if the consumer stops reading, so that an error response can be sent.
  const chunks = request.iterator({ destroyOnReturn: false })
  let size = 0
  for (;;) {
    const { done, value } = await withTimeout(idleMilliseconds, chunks.next())
    if (done) return
    size += value.length
    if (size > limit) throw tooLarge()
    yield value
  }
}

/** Waits for a promise. @throws LakeError 408 after the time limit */
const withTimeout = <T>(milliseconds: number, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const onTimeout = () => reject(httpError(408, 'The rest of the body did not arrive'))
    const timer = setTimeout(onTimeout, milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
