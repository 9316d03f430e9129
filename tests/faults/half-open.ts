import assert from 'node:assert/strict'
import { mkdtempDisposableSync } from 'node:fs'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { openLake } from '#lake'
import { startStack } from '#scripts/stack/process.ts'
import type { Fault } from './fault.ts'
import { about } from './lake-process.ts'
import { until } from './until.ts'

/** First part of a request that is never completed. */
const beginnings = {
  nothing: () => '',
  'half a head': ({ host }: URL) => `GET / HTTP/1.1\r\nHost: ${host}\r\nAccept: te`,
  'half a body': ({ host, origin, pathname }: URL) =>
    `POST ${pathname} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"name":`,
}

type Beginning = keyof typeof beginnings

const everything: Beginning[] = ['nothing', 'half a head', 'half a body']

/**
 * Opens 500 connections that never complete a request. The server answers other clients meanwhile, and closes these
 * connections.
 * @param address URL that accepts a POST
 * @param wait kinds of connections that the server has to close
 * @param seconds time limit for the server to close them
 * @param ask sends a request of another client
 */
async function holdOpen(
  address: string,
  wait: Beginning[],
  seconds: number,
  ask: () => Promise<Response>,
) {
  const url = new URL(address)
  const sockets = Array.from({ length: 500 }, (_, n) => {
    const kind = everything[n % everything.length] ?? 'nothing'
    const socket = connect(Number(url.port), '127.0.0.1')
      .on('error', () => undefined)
      .resume()
    socket.write(beginnings[kind](url))
    return { kind, socket }
  })
  try {
    await until(
      'the connections to be open',
      async () => sockets.filter(({ socket }) => socket.connecting).length,
      (n) => n === 0,
    )
    for (let n = 0; n < 20; n++) assert.ok((await ask()).ok)
    const left = async () =>
      sockets.filter(({ kind, socket }) => wait.includes(kind) && !socket.closed).length
    await until('the connections to be closed', left, (n) => n === 0, seconds)
    assert.ok((await ask()).ok)
    return { held: sockets.length, letGo: sockets.filter(({ socket }) => socket.closed).length }
  } finally {
    for (const { socket } of sockets) socket.destroy()
  }
}

export const halfOpenSite: Fault = {
  name: 'half-open-site',
  title:
    'with 500 half-open connections, the site answers other clients and closes the connections',
  async run({ rounds }) {
    using folder = mkdtempDisposableSync(path.join(os.tmpdir(), 'career-care-half-open-'))
    const stack = process.env.SITE ? undefined : await startStack(folder.path)
    const site = stack?.site ?? process.env.SITE ?? ''
    const wait: Beginning[] = rounds > 1 ? everything : ['half a body']
    let n = 0
    const pages = ['/', '/book', '/api/health']
    try {
      return await holdOpen(`${site}/api/contact`, wait, 60, () =>
        fetch(site + pages[n++ % pages.length]),
      )
    } finally {
      await stack?.stop()
    }
  },
}

export const halfOpenLake: Fault = {
  name: 'half-open-lake',
  title: 'with 500 half-open connections, the lake answers the Studio and closes the connections',
  async run() {
    const lake = await openLake({ ...about, idleMilliseconds: 10_000 })
    const query = `${lake.url}/v2025-02-19/data/query/${about.dataset}?query=count(*)`
    try {
      return await holdOpen(`${lake.url}/v1/data/mutate/${about.dataset}`, everything, 30, () =>
        fetch(query),
      )
    } finally {
      await lake.close()
    }
  },
}
