import { plainText } from '#web/media/serve.ts'
import type { GeneratedFile } from './memoize.ts'

/**
 * Returns the headers of a downloaded file. Without a file name the client uses the link's `download` attribute, or the
 * end of the URL. A name in the header would override both. The content of a URL changes, so browsers have to
 * revalidate it each time. Search engines index the page with the link instead of the file.
 */
export const downloadHeaders = (fileName: string | undefined, etag: string) => ({
  'cache-control': 'public, max-age=0, must-revalidate',
  'content-disposition': fileName === undefined ? 'attachment' : attachment(fileName),
  etag,
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
})

export const sendFile = (file: GeneratedFile, fileName: string | undefined, request: Request) =>
  sendDownload(request, fileName, file.etag, async () => {
    const length = `${file.bytes.byteLength}`
    const headers = { 'content-type': 'application/pdf', 'content-length': length }
    return new Response(file.bytes, { headers })
  })

/** Returns the response of `fetchFile`, or a 304 if the browser has the file. */
export async function sendDownload(
  request: Request,
  fileName: string | undefined,
  etag: string,
  fetchFile: () => Promise<Response>,
): Promise<Response> {
  const headers = downloadHeaders(fileName, etag)
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  if (known.some((one) => one.trim().replace(/^W\//, '') === etag)) return new Response(null, { status: 304, headers })
  const response = await fetchFile()
  if (response.ok) for (const [key, value] of Object.entries(headers)) response.headers.set(key, value)
  return response
}

/** Returns the first line of an error's message. A stack would fill the log at each request. */
export const errorText = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : 'unknown'

export const noSuchFile = () => plainText(404, 'There is no such file here.')

export const unavailable = () =>
  plainText(503, 'This file is not available right now. Please try again in a minute.', {
    'retry-after': '60',
  })

/**
 * Converts a title to a file name: lower case, `_` for spaces, no reserved characters. Keeps joiners within a word,
 * which Hindi needs.
 */
export function fileName(title: string, extension: string): string {
  const name = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?!(?<=[\p{L}\p{M}])[\u200c\u200d])[^\p{L}\p{M}\p{N}]/gu, '_')
    .replace(/_+/g, '_')
    .replace(/^_|_$/g, '')
  return `${[...name].slice(0, 80).join('') || 'download'}.${extension}`
}

/** `Content-Disposition` value: an ASCII file name, and the UTF-8 one for clients that read it (RFC 6266). */
function attachment(name: string): string {
  const plain = name.normalize('NFD').replace(/[^\x20-\x7e]|["\\%]/g, '')
  const ascii = /^[^.]/.test(plain) ? plain : `download${plain}`
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
