import { plainText } from '#web/media/serve.ts'
import type { GeneratedFile } from './memoize.ts'

/**
 * The headers of a downloaded file. Without a name it is called as its address ends, or as the link
 * that saves it says: a name sent from here would overrule the link's. Its address stays while its
 * content changes, so a browser asks each time whether it has the last one. Search engines show the
 * page that offers it instead.
 */
export const downloadHeaders = (fileName: string | undefined, etag: string) => ({
  'cache-control': 'public, max-age=0, must-revalidate',
  'content-disposition': fileName === undefined ? 'attachment' : attachment(fileName),
  etag,
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
})

/** Answers with a file that was made. */
export const sendFile = (file: GeneratedFile, fileName: string | undefined, request: Request) =>
  sendDownload(request, fileName, file.etag, async () => {
    const length = `${file.bytes.byteLength}`
    const headers = { 'content-type': 'application/pdf', 'content-length': length }
    return new Response(file.bytes, { headers })
  })

/** Answers with what `fetchFile` gives, or with 304 where the browser has it already. */
export async function sendDownload(
  request: Request,
  fileName: string | undefined,
  etag: string,
  fetchFile: () => Promise<Response>,
): Promise<Response> {
  const headers = downloadHeaders(fileName, etag)
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  if (known.some((one) => one.trim().replace(/^W\//, '') === etag))
    return new Response(null, { status: 304, headers })
  const answer = await fetchFile()
  if (answer.ok) for (const [key, value] of Object.entries(headers)) answer.headers.set(key, value)
  return answer
}

/** First line of an error's message: a whole error is a stack in the log at each request. */
export const errorText = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : 'unknown'

export const noSuchFile = () => plainText(404, 'There is no such file here.')

export const unavailable = () =>
  plainText(503, 'This file is not available right now. Please try again in a minute.', {
    'retry-after': '60',
  })

/**
 * A title as a file's name: lower case, `_` for spaces, nothing that a file system minds. Joiners within a
 * word stay: Hindi needs them.
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

/** Both forms of a name: for old clients in ASCII, for the others as it is (RFC 6266). */
function attachment(name: string): string {
  const plain = name.normalize('NFD').replace(/[^\x20-\x7e]|["\\%]/g, '')
  const ascii = /^[^.]/.test(plain) ? plain : `download${plain}`
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
