import type { ServerResponse } from 'node:http'
import { smallDocument, smallPagePolicy } from './answer.ts'
import { html } from './markup.ts'

const crashed = smallDocument(
  'Something went wrong',
  html`<h1>Something went wrong on our side</h1>
<p>Please try again in a minute, or start from <a href="/">Home</a>.</p>`,
)

const ofFrames = /frame-ancestors [^;]*/

/**
 * Sends our page where a page crashed on the server: Next's own is an empty one until its script has
 * run, and no file of an app replaces it. Next compresses before this sees a chunk, and the head goes
 * before that: what is sent is decided with the head.
 */
export function replaceErrorPage(response: ServerResponse): void {
  const { writeHead, write, end } = response
  let decided = false
  let crash = false

  function decide(status: unknown): void {
    if (decided) return
    decided = true
    crash = status === 500 && `${response.getHeader('content-type')}`.startsWith('text/html')
    if (!crash) return
    for (const name of ['content-encoding', 'content-length', 'etag']) response.removeHeader(name)
    response.setHeader('cache-control', 'no-store')
    // Whoever may frame the page may frame this: a preview that crashes does so in the Studio's frame.
    const own = `${response.getHeader('content-security-policy')}`
    const [frames = "frame-ancestors 'none'"] = ofFrames.exec(own) ?? []
    response.setHeader(
      'content-security-policy',
      smallPagePolicy.replace(ofFrames, () => frames),
    )
  }

  function sendOwn(): true {
    if (!response.writableEnded) Reflect.apply(end, response, [crashed])
    return true
  }

  Object.assign(response, {
    writeHead(...head: unknown[]) {
      decide(head[0])
      return Reflect.apply(writeHead, response, head)
    },
    write(...chunk: unknown[]) {
      decide(response.statusCode)
      return crash ? sendOwn() : Reflect.apply(write, response, chunk)
    },
    end(...chunk: unknown[]) {
      decide(response.statusCode)
      return crash ? sendOwn() && response : Reflect.apply(end, response, chunk)
    },
  })
}
