import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempDisposableSync } from 'node:fs'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#scripts/stack/ports.ts'
import { type StackProcess, startStack } from '#scripts/stack/process.ts'
import type { Fault } from './fault.ts'
import { descendants, kill } from './processes.ts'
import { until } from './until.ts'
import { contactForm, type Form, send } from './visitors.ts'

const newForm = (): Form => ({ key: randomUUID(), email: 'noor@example.org', mark: 'stops' })

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Runs work on a stack. The work's parameter `again` starts a second stack with the same ports and folder. */
async function withStack<T>(work: (stack: StackProcess, again: () => Promise<StackProcess>) => Promise<T>) {
  using folder = mkdtempDisposableSync(path.join(os.tmpdir(), 'career-care-stops-'))
  const ports = { PORT: `${await freePort()}`, STUDIO_PORT: `${await freePort()}` }
  const stacks: StackProcess[] = []
  const start = async () => {
    const stack = await startStack(folder.path, ports)
    stacks.push(stack)
    return stack
  }
  const stack = await start()
  try {
    return await work(stack, start)
  } finally {
    for (const { pid } of stacks) for (const one of [pid, ...descendants(pid)]) kill(one)
    await Promise.all(stacks.map((one) => one.stop('SIGKILL')))
  }
}

export const gatewayKilled: Fault = {
  name: 'gateway-killed',
  title: 'after kill -9 of the gateway’s process, Next ends too, and an immediate start has all data',
  run: () =>
    withStack(async (stack, again) => {
      const form = newForm()
      const id = await send(stack.site, form)
      assert.match(`${id}`, /^[0-9a-f-]{36}$/)
      const children = descendants(stack.pid)
      assert.ok(children.length > 0)
      await stack.stop('SIGKILL')
      const second = await again()
      assert.deepEqual(children.filter(isThere), [])
      assert.equal(await send(second.site, form), id)
      return { children: children.length }
    }),
}

/** Sends half of a form. @returns a function that sends the other half, and resolves with the answer */
function halfForm(site: string, form: Form) {
  const { body, headers } = contactForm(site, form)
  const { port, host } = new URL(site)
  const head = Object.entries({ ...headers, host, 'content-length': `${body.length}` })
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk)).on('error', () => undefined)
  const lines = head.map(([name, value]) => `${name}: ${value}`).join('\r\n')
  socket.write(`POST /api/contact HTTP/1.1\r\n${lines}\r\n\r\n${body.slice(0, 20)}`)
  return async () => {
    socket.write(body.slice(20))
    await once(socket, 'close')
    return answer
  }
}

export const stoppedInForm: Fault = {
  name: 'stopped-in-form',
  title: 'after SIGTERM in the middle of a form, the form is answered, and then all processes end',
  run: () =>
    withStack(async (stack) => {
      const sendRest = halfForm(stack.site, newForm())
      await pause(300)
      const children = descendants(stack.pid)
      const ending = stack.stop()
      await until(
        'the port to be closed',
        () =>
          fetch(`${stack.site}/robots.txt`).then(
            () => true,
            () => false,
          ),
        (isOpen) => !isOpen,
      )
      assert.match(await sendRest(), /^HTTP\/1\.1 201 /)
      const began = performance.now()
      assert.equal(await ending, 0)
      assert.deepEqual(children.filter(isThere), [])
      return { seconds: Math.round(performance.now() - began) / 1000 }
    }),
}

export const stoppedWhileHanging: Fault = {
  name: 'stopped-while-hanging',
  title: 'after SIGTERM while Next hangs, all processes end within 15 s, and the next start accepts the form once',
  run: () =>
    withStack(async (stack, again) => {
      const children = descendants(stack.pid)
      for (const pid of children) process.kill(pid, 'SIGSTOP')
      const form = newForm()
      const sending = send(stack.site, form)
      await pause(300)
      const began = performance.now()
      assert.equal(await stack.stop(), 0)
      const seconds = Math.round(performance.now() - began) / 1000
      assert.ok(seconds < 15, `it took ${seconds} s`)
      assert.equal(await sending, undefined)
      assert.deepEqual(children.filter(isThere), [])
      const second = await again()
      const id = await send(second.site, form)
      assert.match(`${id}`, /^[0-9a-f-]{36}$/)
      assert.equal(await send(second.site, form), id)
      return { seconds }
    }),
}
