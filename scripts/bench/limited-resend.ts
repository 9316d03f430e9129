import { text } from 'node:stream/consumers'
import { listen } from '#tests/port.ts'

/** Resend's documented rate limit. */
export const callsPerSecond = 2

/** Starts a fake of Resend's API with a rate limit. It stores only addresses, because bodies would take 300 MB. */
export async function limitedResend() {
  const reached: string[] = []
  let [second, calls, refused, ids] = [0, 0, 0, 0]
  const { url, stop } = await listen(async (request, response) => {
    const sent = await text(request)
    const now = Math.floor(performance.now() / 1_000)
    calls = now === second ? calls + 1 : 1
    second = now
    const isOver = calls > callsPerSecond
    response.setHeader('content-type', 'application/json')
    response.setHeader('ratelimit-limit', callsPerSecond).setHeader('ratelimit-reset', 1)
    if (isOver) {
      refused++
      const error = { statusCode: 429, name: 'rate_limit_exceeded', message: 'Too many requests' }
      return void response.writeHead(429, { 'retry-after': '1' }).end(JSON.stringify(error))
    }
    const mails = [...sent.matchAll(/"to":\["([^"]+)"\]/g)].map(([, to]) => ({
      id: `${ids++}`,
      to,
    }))
    if (!sent.startsWith('[')) return void response.end(JSON.stringify({ id: `${ids++}` }))
    reached.push(...mails.map(({ to }) => `${to}`))
    response.end(JSON.stringify({ data: mails.map(({ id }) => ({ id })) }))
  })
  return { url, stop, reached, refused: () => refused }
}
