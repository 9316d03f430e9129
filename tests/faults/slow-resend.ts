import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fakeResend } from '#tests/contract/mail/fake-resend.ts'
import { listen } from '#tests/port.ts'
import type { Random } from './random.ts'

/**
 * Imitates a slow Resend, which accepts a mail late and answers still later. The kill test often kills the sender in
 * between, so the sender does not learn that its mail was accepted.
 */
export async function slowResend(random: Random) {
  const resend = await fakeResend()
  let most = 120
  const { url, stop } = await listen(async (request, response) => {
    const body = await buffer(request)
    const key = String(request.headers['idempotency-key'] ?? '')
    await pause(random.between(0, most))
    const answer = await fetch(resend.url + request.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body,
    })
    const said = await answer.text()
    await pause(random.between(0, most))
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(said)
  })
  return {
    url,
    delivered: resend.delivered,
    attempts: resend.attempts,
    /** Answers without a delay from now on. */
    hurry() {
      most = 0
    },
    async stop() {
      await stop()
      await resend.stop()
    },
  }
}
