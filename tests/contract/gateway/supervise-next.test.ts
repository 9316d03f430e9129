import { mkdtempDisposableSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { gatewayOf } from '#scripts/stack/gateway.ts'
import { freePort } from '#scripts/stack/ports.ts'
import { openSettings } from '#scripts/stack/settings.ts'
import { superviseNext } from '#scripts/stack/supervise-next.ts'
import { ask, sendPage } from './fake-next.ts'

/** Starts a server that can end at any time. */
function serve(port: number, answer: RequestListener) {
  const ended = Promise.withResolvers<number>()
  const server = createServer(answer).listen(port, '127.0.0.1')
  const end = (code: number) => {
    server.closeAllConnections()
    server.close(() => ended.resolve(code))
  }
  return {
    child: { pid: 1, stdout: null, stderr: null },
    exited: ended.promise,
    crash: () => end(1),
    async close() {
      end(0)
      await ended.promise
    },
  }
}

/** Starts the supervisor and the gateway with a fake of Next. */
async function start() {
  const [port, lakePort, nextPort] = [await freePort(), await freePort(), await freePort()]
  const folder = mkdtempDisposableSync(path.join(os.tmpdir(), 'career-care-next-'))
  const variables = { PORT: `${port}`, STUDIO_PORT: `${lakePort}`, DATA_DIR: folder.path }
  const settings = openSettings(variables)
  const state = { failures: 0 }
  const startNext = () => {
    if (state.failures-- > 0) {
      const failed = serve(0, () => undefined)
      failed.crash()
      return failed
    }
    return serve(nextPort, (request, response) => {
      if (request.method === 'POST') response.end()
      else sendPage(response, 'page')
    })
  }
  let running: ReturnType<typeof startNext> | undefined
  const said: string[] = []
  const log = (line: string) => void said.push(line)
  const next = await superviseNext(settings, nextPort, log, () => (running = startNext()))
  const gateway = gatewayOf(settings, { ...next, port: () => nextPort }, log)
  await gateway.listen(port, '127.0.0.1')
  onTestFinished(async () => {
    await gateway.close(0)
    await next.close()
    settings.release()
    folder.remove()
  })
  return {
    ...{ state, next, said },
    crash: () => running?.crash(),
    statusOf: async (page: string, method = 'GET', body?: string) =>
      (await ask(port, page, { accept: 'text/html' }, method, body)).status,
  }
}

test('after a crash stored pages are served at once, and other pages and forms once Next runs again', async () => {
  const { crash, next, said, statusOf } = await start()
  expect(await statusOf('/stored')).toBe(200)
  crash()
  await expect.poll(next.isReady).toBe(false)
  expect(await statusOf('/stored')).toBe(200)
  expect(next.isReady()).toBe(false)
  expect(await statusOf('/other')).toBe(200)
  expect(await statusOf('/api/contact', 'POST', 'a=b')).toBe(200)
  expect(said).toEqual([expect.stringContaining('Stored pages are served meanwhile')])
})

test('starts Next again when it ends during its start, and waits twice as long each time', async () => {
  const { state, crash, next, said } = await start()
  state.failures = 3
  crash()
  await expect.poll(next.isReady).toBe(false)
  await expect.poll(next.isReady, { timeout: 10_000 }).toBe(true)
  const waits = said.map((line) => /starts again in ([\d.]+) s/.exec(line)?.[1])
  expect(waits).toEqual(['0.25', '0.5', '1', '2'])
})
