import { pipeline, Readable, type Transform } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'

/** Pipes bytes through a stream. An error of the source also ends the result, unlike with `pipe`. */
function through<T extends Transform>(source: AsyncIterable<Buffer>, stream: T): T {
  pipeline(Readable.from(source), stream, () => {})
  return stream
}

export const compress = (source: AsyncIterable<Buffer>) => through(source, createGzip())
export const decompress = (source: AsyncIterable<Buffer>) => through(source, createGunzip())
