import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
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

/** Starts the supervisor and the gateway with fakes of Next and of the lake. */
async function start() {
  const [port, lakePort, nextPort] = [await freePort(), await freePort(), await freePort()]
  const folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-next-'))
  const variables = { PORT: `${port}`, STUDIO_PORT: `${lakePort}`, DATA_DIR: folder }
  const settings = openSettings(variables)
  const state = { isLakeUp: true, failures: 0 }
  const lake = createServer((_, response) => {
    response.statusCode = state.isLakeUp ? 200 : 503
    response.end(JSON.stringify({ result: { now: new Date().toISOString(), id: 'siteSettings' } }))
  }).listen(lakePort, '127.0.0.1')
  await once(lake, 'listening')

  const startNext = () => {
    if (state.failures-- > 0) {
      const failed = serve(0, () => undefined)
      failed.crash()
      return failed
    }
    return serve(nextPort, (request, response) => {
      if (request.url === '/api/revalidate') response.statusCode = state.isLakeUp ? 200 : 503
      if (request.method === 'POST') response.end()
      else sendPage(response, 'page')
    })
  }
  let running: ReturnType<typeof startNext> | undefined
  const emptyCache = vi.fn()
  const said: string[] = []
  const log = (line: string) => void said.push(line)
  const next = await superviseNext(settings, nextPort, log, {
    start: () => (running = startNext()),
    emptyCache,
    retryMs: 50,
  })
  const gateway = gatewayOf(settings, { ...next, port: () => nextPort }, log)
  await gateway.listen(port, '127.0.0.1')
  onTestFinished(async () => {
    await gateway.close(0)
    await next.close()
    lake.close()
    settings.release()
    rmSync(folder, { recursive: true })
  })
  return {
    ...{ state, next, emptyCache, said },
    crash: () => running?.crash(),
    statusOf: async (page: string, method = 'GET', body?: string) =>
      (await ask(port, page, { accept: 'text/html' }, method, body)).status,
  }
}

test('after a crash during an outage of the lake, stored pages and forms work, and other pages return 503 until the lake is back', async () => {
  const { state, crash, next, said, statusOf } = await start()
  expect(await statusOf('/stored')).toBe(200)
  state.isLakeUp = false
  crash()
  await expect.poll(() => said.at(-1)).toContain('Until then stored pages are served')
  expect([next.isReady(), next.isCurrent()]).toEqual([true, false])
  expect(await statusOf('/stored')).toBe(200)
  expect(await statusOf('/unpublished?a=b')).toBe(503)
  expect(await statusOf('/api/contact', 'POST', 'a=b')).toBe(200)
  expect(await statusOf('/thanks/contact')).toBe(200)
  expect(await statusOf('/owner')).toBe(200)

  state.isLakeUp = true
  await expect.poll(next.isCurrent).toBe(true)
  expect(await statusOf('/other')).toBe(200)
})

test('restartEmpty returns true once Next has an empty cache and has accepted every publish', async () => {
  const { next, emptyCache, statusOf } = await start()
  expect(await next.restartEmpty()).toBe(true)
  expect(emptyCache).toHaveBeenCalledTimes(1)
  expect(await statusOf('/page')).toBe(200)
})

test('restartEmpty returns false when the lake is down, and Next accepts the publishes after the outage', async () => {
  const { state, next } = await start()
  state.isLakeUp = false
  expect(await next.restartEmpty()).toBe(false)
  expect(next.isCurrent()).toBe(false)
  state.isLakeUp = true
  await expect.poll(next.isCurrent).toBe(true)
})

test('restartEmpty returns false when Next ends during its start, and Next starts again', async () => {
  const { state, next, said } = await start()
  state.failures = 1
  expect(await next.restartEmpty()).toBe(false)
  expect(next.isReady()).toBe(false)
  await expect.poll(next.isReady).toBe(true)
  expect(said.join()).toContain('Next ended by itself (1) and starts again')
})
