import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from '#tests/port.ts'
import { replaceErrorPage } from '#web/http/error-page.ts'

/** The answer of a server whose responses are watched. */
async function answerOf(handler: RequestListener): Promise<{ headers: Headers; text: string }> {
  const { url, stop } = await listen((request, response) => {
    replaceErrorPage(response)
    handler(request, response)
  })
  const answer = await fetch(url)
  const text = await answer.text()
  await stop()
  return { headers: answer.headers, text }
}

test('a page that crashed is ours, however Next sends it, and framed by whom it was', async () => {
  for (const send of ['written', 'ended'] as const) {
    const { headers, text } = await answerOf((_, response) => {
      response.statusCode = 500
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.setHeader('content-encoding', 'gzip')
      response.setHeader('content-security-policy', "frame-ancestors 'self' https://studio; a")
      if (send === 'written') response.write('<html id="__next_error__">')
      response.end('</html>')
    })
    expect(text, send).toContain('Something went wrong on our side')
    expect(text, send).not.toContain('__next_error__')
    const policy = headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none';.*; frame-ancestors 'self' https:\/\/studio$/)
  }
})

test('an answer that is no crashed page stays as it is', async () => {
  for (const [status, type] of [
    [200, 'text/html'],
    [500, 'application/json'],
  ] as const) {
    const { text } = await answerOf((_, response) => {
      response.statusCode = status
      response.setHeader('content-type', type)
      response.write('a')
      response.end('b')
    })
    expect(text).toBe('ab')
  }
})
