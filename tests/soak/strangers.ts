import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { newsletterLead } from '#web/features/newsletter/server/lead-kind.ts'
import type { Soak } from './soak.ts'

/** Milliseconds between two bytes of a slow request. */
const dripMs = 1_000

/** Milliseconds before the end of the soak when the attack ends. Memory and open files have to return until the end. */
const restMs = 120_000

/** Text of a request, and the byte that is sent once a second after it. */
type Request = { text: string; drips?: string }

/** Attacks the site with 1 040 connections: slow requests, idle connections, requests for made-up paths, and forms. */
export function strangers(soak: Soak) {
  const host = new URL(soak.site).host
  const post = (length: number) =>
    `POST ${newsletterLead.path} HTTP/1.1\r\nhost: ${host}\r\norigin: ${soak.site}\r\ncontent-type: application/json\r\naccept: application/json\r\ncontent-length: ${length}\r\n`
  const form = () => {
    const email = `${randomUUID()}@example.org`
    const body = JSON.stringify({ ...newsletterLead.example, email, pageUrl: '/' })
    return `${post(Buffer.byteLength(body))}idempotency-key: ${randomUUID()}\r\n\r\n${body}`
  }
  const attacks: Record<string, { strangers: number; request: () => Request }> = {
    'slow heads': {
      strangers: 600,
      request: () => ({ text: `GET / HTTP/1.1\r\nhost: ${host}\r\nx-`, drips: 'x' }),
    },
    'slow bodies': { strangers: 200, request: () => ({ text: `${post(10_000)}\r\n`, drips: ' ' }) },
    'idle connections': { strangers: 200, request: () => ({ text: '' }) },
    'unknown pages': {
      strangers: 20,
      request: () => ({ text: `GET /${randomUUID()} HTTP/1.1\r\nhost: ${host}\r\n\r\n` }),
    },
    forms: { strangers: 20, request: () => ({ text: form() }) },
  }
  const all = Object.entries(attacks).flatMap(([kind, { strangers, request }]) =>
    Array.from({ length: strangers }, async (_, stranger) => {
      for (let turn = stranger * 7; Date.now() < soak.end - restMs; turn++) {
        const status = await send(soak, request(), turn)
        soak.countStranger(`${kind}: ${status || 'closed'}`)
        if (status >= 500) soak.fault(`a stranger (${kind}) got ${status}`)
      }
    }),
  )
  return Promise.all(all)
}

/**
 * Sends a request from one of 250 addresses, and goes on with single bytes until the site answers or closes.
 * @returns the status of the answer; 0 without an answer
 */
async function send({ site }: Soak, { text, drips }: Request, turn: number) {
  const localAddress = `127.0.1.${1 + (turn % 250)}`
  const socket = connect({ port: Number(new URL(site).port), host: '127.0.0.1', localAddress })
  const ended = new Promise<string>((resolve) => {
    socket.once('data', (part) => resolve(part.toString('latin1', 0, 20)))
    socket.once('error', () => resolve(''))
    socket.once('close', () => resolve(''))
  })
  socket.write(text)
  const timer = drips ? setInterval(() => socket.write(drips), dripMs) : undefined
  const [, status = 0] = /^HTTP\/1\.1 (\d+)/.exec(await ended) ?? []
  clearInterval(timer)
  socket.destroy()
  return Number(status)
}
