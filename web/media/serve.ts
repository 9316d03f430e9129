import { environment } from '#web/env.ts'
import { allowedParameters, imageFile, plainFile } from './rules.ts'
import { keep, mayKeep } from './variants.ts'

/*
 * Pictures and files of this project's content, under this site's own address: a visitor's browser
 * talks to nobody else, and what was served once is served on while the lake is away.
 */

/** An asset's name is the hash of its bytes, so what is behind an address never changes. */
const forEver = 'public, max-age=31536000, immutable'

const say = (status: number, words: string) =>
  new Response(words, {
    status,
    headers: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
  })

const notFound = () => say(404, 'There is no such picture or file here.')
const away = () => say(503, 'Pictures are not available right now. Please try again in a minute.')

/** Answers /media/images/<file>?w=… and /media/files/<file>; anything else is 404. */
export async function serveMedia(path: string[], request: Request): Promise<Response> {
  const [kind, file, ...rest] = path
  if (!file || rest.length > 0) return notFound()
  if (kind === 'images' && imageFile.test(file)) return serveImage(file, request)
  if (kind === 'files' && plainFile.test(file)) return serveFile(file, request)
  return notFound()
}

const upstream = (kind: 'images' | 'files', file: string) => {
  const { apiHost, projectId, dataset } = environment().content
  return `${apiHost ?? 'https://cdn.sanity.io'}/${kind}/${projectId}/${dataset}/${file}`
}

async function serveImage(file: string, request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  if (!allowedParameters(query)) return notFound()
  query.sort()
  const cut = query.toString()
  const answer = await ask(`${upstream('images', file)}${cut && `?${cut}`}`, {
    cache: mayKeep(file, cut) ? 'force-cache' : 'no-store',
  })
  if (!answer) return away()
  const type = answer.headers.get('content-type') ?? ''
  if (answer.status !== 200 || !type.startsWith('image/')) {
    return answer.status >= 500 || answer.status === 429 ? away() : notFound()
  }
  keep(file, cut)
  return new Response(answer.body, {
    headers: {
      'cache-control': forEver,
      'content-type': type,
      'x-content-type-options': 'nosniff',
      // An SVG opened by itself is a document: it may draw, and nothing else.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  })
}

const passedOn = ['content-length', 'content-range', 'accept-ranges']
const shownInPage = ['application/pdf', 'video/mp4', 'video/webm', 'text/vtt']

/** Streams a file, whole or the part that a video player asks for. */
async function serveFile(file: string, request: Request): Promise<Response> {
  const range = request.headers.get('range')
  const answer = await ask(upstream('files', file), {
    // Next keeps no answer above 2 MB and no part of one: a film is streamed, a PDF is kept.
    ...(range || !file.endsWith('.pdf') ? { cache: 'no-store' } : { cache: 'force-cache' }),
    headers: range ? { range } : {},
  })
  if (!answer) return away()
  if (![200, 206, 416].includes(answer.status)) return answer.status >= 500 ? away() : notFound()
  const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
  const known = shownInPage.includes(type)
  const headers = new Headers({
    'cache-control': answer.status === 416 ? 'no-store' : forEver,
    'content-type': known ? type : 'application/octet-stream',
    'x-content-type-options': 'nosniff',
  })
  if (!known) headers.set('content-disposition', 'attachment')
  for (const name of answer.headers.has('content-encoding') ? [] : passedOn) {
    const value = answer.headers.get(name)
    if (value) headers.set(name, value)
  }
  return new Response(answer.body, { status: answer.status, headers })
}

/** The answer's headers within ten seconds; its body may take as long as a film. */
async function ask(address: string, options: RequestInit): Promise<Response | undefined> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), 10_000)
  try {
    return await fetch(address, { ...options, signal: patience.signal })
  } catch {
    console.warn(`The content lake did not answer for ${new URL(address).pathname}.`)
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
