import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { freePort } from '#scripts/stack/ports.ts'
import type { Engine } from './engine.ts'

const patience = 30_000
const missing = new Error('WebKit’s driver or Xvfb is not installed: apt-get install webkit2gtk-driver xvfb')
const capabilities = {
  browserName: 'MiniBrowser',
  'webkitgtk:browserOptions': {
    binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    args: ['--automation', '--cookies-policy=no-third-party', '--enable-itp'],
  },
}

/**
 * Starts Debian's WebKit, the engine of Safari, on a virtual display (packages webkit2gtk-driver and xvfb). Playwright
 * drives only its own build of WebKit.
 */
export async function startWebKit(): Promise<Engine> {
  const port = await freePort()
  const screen = ['-a', '-s', '-screen 0 1600x1200x24']
  const server = spawn('xvfb-run', [...screen, 'WebKitWebDriver', `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
  })
  // If the driver is missing, xvfb-run ends. If xvfb-run is missing, the process emits an error.
  const ended = once(server, 'exit').catch(() => undefined)
  await Promise.race([answers(`http://127.0.0.1:${port}/status`), ended.then(() => Promise.reject(missing))])
  const session = await webDriver(`http://127.0.0.1:${port}`)
  const execute = (kind: 'sync' | 'async', script: string, ...args: unknown[]) =>
    session('POST', `execute/${kind}`, { script, args })

  /** Waits for a visible element, and scrolls to it. */
  async function find(selector: string): Promise<z.infer<typeof element>> {
    const using = selector.startsWith('/') ? 'xpath' : 'css selector'
    for (const until = performance.now() + patience; ; await pause(100)) {
      const found = element.safeParse(
        await session('POST', 'element', { using, value: selector }).catch(() => undefined),
      )
      const isVisible = found.success && (await execute('sync', scrollAndSee, found.data).catch(() => false))
      if (found.success && isVisible) return found.data
      if (performance.now() > until) throw new Error(`WebKit shows no ${selector}`)
    }
  }
  const click = async (selector: string) => session('POST', `element/${(await find(selector))[elementKey]}/click`, {})
  const act = (...actions: object[]) => session('POST', 'actions', { actions })
  return {
    size: (width, height) => session('POST', 'window/rect', { x: 0, y: 0, width, height }),
    visit: (address) => session('POST', 'url', { url: address }),
    shown: find,
    press: click,
    pressAt: (x, y) =>
      act({
        ...{ type: 'pointer', id: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    // Types into the focused element, because React may replace the found field meanwhile.
    async type(selector, text) {
      await again(() => click(selector))
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await act({ type: 'key', id: 'keyboard', actions })
    },
    run: (body) => execute('async', `const done = arguments[0];(async () => { ${body} })().then(done)`),
    picture: async () => Buffer.from(z.string().parse(await session('GET', 'screenshot')), 'base64'),
    async stop() {
      await session('DELETE', '')
      // The process group includes Xvfb.
      if (server.pid) process.kill(-server.pid, 'SIGTERM')
    },
  }
}

/** Key of an element's id, by the WebDriver standard. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const element = z.object({ [elementKey]: z.string() })
const scrollAndSee = `arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })
return arguments[0].checkVisibility({ visibilityProperty: true })`
const answer = z.object({ value: z.unknown() })
const problem = z.object({ error: z.string(), message: z.string() })

/** Opens a WebDriver session. @returns a function that sends a command of the session */
async function webDriver(address: string) {
  async function send(method: string, path: string, body?: object) {
    const response = await fetch(`${address}${path}`, {
      method,
      body: body && JSON.stringify(body),
    })
    const { value } = answer.parse(await response.json())
    if (response.ok) return value
    const { error, message } = problem.parse(value)
    throw Object.assign(new Error(message), { name: error })
  }
  const created = await send('POST', '/session', { capabilities: { alwaysMatch: capabilities } })
  const { sessionId } = z.object({ sessionId: z.string() }).parse(created)
  return (method: string, path: string, body?: object) =>
    send(method, `/session/${sessionId}${path && `/${path}`}`, body)
}

/** Calls `work`, and calls it once more if React has replaced the element that it uses. */
const again = (work: () => Promise<unknown>): Promise<unknown> =>
  work().catch((failure: Error) => {
    if (failure.name === 'stale element reference') return work()
    throw failure
  })

async function answers(address: string): Promise<void> {
  for (;;) {
    const status = await fetch(address).catch(() => undefined)
    if (status?.ok) return
    await pause(50)
  }
}
