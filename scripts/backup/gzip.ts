import { pipeline, Readable, type Transform } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'

/** Pipes bytes through a stream. Unlike with `pipe`, an error of the source also destroys the stream. */
function through<T extends Transform>(source: AsyncIterable<Buffer>, stream: T): T {
  pipeline(Readable.from(source), stream, () => {})
  return stream
}

export const compress = (source: AsyncIterable<Buffer>) => through(source, createGzip())
export const decompress = (source: AsyncIterable<Buffer>) => through(source, createGunzip())
