import { gzipSync } from 'node:zlib'

/**
 * A drawing as an answer. Its address carries its content's version, so it is asked for once. Next
 * compresses no handler's answer (measured: Home's drawings came as 88 kB, and are 33), so it is done
 * here, once for all: a file made in advance cannot ask who reads it, and every browser takes gzip.
 */
export const svgAnswer = (text: string) =>
  new Response(new Uint8Array(gzipSync(text, { level: 9 })), {
    headers: {
      'content-type': 'image/svg+xml',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  })
