import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

const intervalMs = 500

/**
 * Posts a form each half second, without waiting for the previous response. A pause of the server therefore delays each
 * form that is posted during the pause. Nine of ten forms have a filled honeypot: the site stores them and sends no
 * mail.
 * @returns milliseconds of each form
 */
export async function postForms(site: string, ms: number): Promise<number[]> {
  const sent: Promise<number>[] = []
  for (let passed = 0; passed < ms; passed += intervalMs) {
    sent.push(form(site, forms++))
    await pause(intervalMs)
  }
  return Promise.all(sent)
}

let forms = 0

async function form(site: string, n: number): Promise<number> {
  const email = `${randomUUID()}@example.org`
  const headers = {
    ...{ accept: 'application/json', 'content-type': 'application/json', origin: site },
    ...{ 'idempotency-key': email, 'x-forwarded-for': `10.${n >> 8}.${n & 255}.1` },
  }
  const message = 'I start my first job in March and would like to know where to begin.'
  const typed = { name: 'Priya Nair', email, message, intent: ['General Question'], pageUrl: '/' }
  const body = JSON.stringify(n % 10 === 9 ? typed : { ...typed, website: 'x' })
  const began = performance.now()
  const { status } = await fetch(`${site}/api/contact`, { method: 'POST', headers, body })
  if (status !== 201) throw new Error(`${site}/api/contact answered ${status}`)
  return performance.now() - began
}
