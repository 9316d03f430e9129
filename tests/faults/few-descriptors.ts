import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempDisposableSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '#scripts/stack/build-cache.ts'
import { freePort } from '#scripts/stack/ports.ts'
import { spawnStack } from '#scripts/stack/process.ts'
import type { Fault } from './fault.ts'
import { until } from './until.ts'
import { send } from './visitors.ts'

const places = [
  ...['/', '/book', '/rookie-launchpad', '/pages/none', '/none', '/thanks/contact', '/insights'],
  ...['/newsletter/issues', '/newsletter/unsubscribe?token=x', '/owner/sign-in', '/owner'],
  ...['/rookie_launchpad_starter_pack.pdf', '/api/health', '/api/none', '/robots.txt'],
]

/** Keeps a number of idle connections open, and opens another one for each closed one. */
function idle(port: number, count: number) {
  const sockets = new Map<number, Socket>()
  let opened = 0
  let isOver = false
  const open = (n: number) => {
    const socket = connect(port, '127.0.0.1', () => opened++)
    sockets.set(n, socket)
    socket.on('error', () => undefined).resume()
    socket.on('close', () => setTimeout(() => isOver || open(n), 100))
  }
  for (let n = 0; n < count; n++) open(n)
  return {
    opened: () => opened,
    end() {
      isOver = true
      for (const socket of sockets.values()) socket.destroy()
    },
  }
}

/** Opens idle connections to a stack with a limit of open files. @param when moment of opening the connections */
async function runWith(openFiles: number, count: number, when: 'at the start' | 'once it is up') {
  using folder = mkdtempDisposableSync(path.join(os.tmpdir(), 'career-care-descriptors-'))
  const port = await freePort()
  const stack = await spawnStack(folder.path, { PORT: `${port}` }, root, [], openFiles)
  let crowd = when === 'at the start' ? idle(port, count) : undefined
  try {
    await stack.ready
    crowd ??= idle(port, count)
    await until(
      'the idle connections to be open',
      async () => crowd?.opened() ?? 0,
      (opened) => opened > 100,
    )
    // Uses all descriptors: the stack may refuse these requests, but has to answer later ones.
    await Promise.all(places.map((place) => fetch(stack.site + place).catch(() => undefined)))
    await pause(1_000)
    crowd.end()
    const form = { key: randomUUID(), email: 'noor@example.org', mark: 'descriptors' }
    assert.match(`${await send(stack.site, form)}`, /^[0-9a-f-]{36}$/)
    for (const place of places) {
      const { status } = await fetch(stack.site + place)
      assert.ok(status < 500, `${place} answers ${status}`)
    }
    const said = readFileSync(stack.terminal, 'utf8')
    assert.doesNotMatch(said, /^ +at |EMFILE/m)
    assert.equal(said.includes(`may open ${openFiles} files here`), openFiles < 1024)
    return crowd.opened()
  } finally {
    crowd?.end()
    await stack.stop()
  }
}

export const fewDescriptors: Fault = {
  name: 'few-descriptors',
  title: 'after more connections than the limit of open files, no page answers 500',
  run: async () => ({
    256: await runWith(256, 400, 'once it is up'),
    1024: await runWith(1024, 1_175, 'at the start'),
  }),
}
