import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Builder, By, until } from 'selenium-webdriver'
import { freePort } from '#scripts/stack/ports.ts'
import type { Engine } from './engine.ts'

const patience = 30_000
const missing = new Error(
  'WebKit’s driver or Xvfb is not installed: apt-get install webkit2gtk-driver xvfb',
)
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
  await Promise.race([
    answers(`http://127.0.0.1:${port}/status`),
    ended.then(() => Promise.reject(missing)),
  ])
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build()

  const find = async (selector: string) => {
    const by = selector.startsWith('/') ? By.xpath(selector) : By.css(selector)
    const found = await driver.wait(until.elementLocated(by), patience)
    await driver.executeScript(
      'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
      found,
    )
    return driver.wait(until.elementIsVisible(found), patience)
  }
  return {
    size: (width, height) => driver.manage().window().setRect({ x: 0, y: 0, width, height }),
    visit: (address) => driver.get(address),
    shown: find,
    press: async (selector) => (await find(selector)).click(),
    pressAt: (x, y) => driver.actions().move({ x, y }).click().perform(),
    // Types into the focused element, because React may replace the found field meanwhile.
    async type(selector, text) {
      await again(async () => (await find(selector)).click())
      await driver.actions().sendKeys(text).perform()
    },
    run: (body) =>
      driver.executeAsyncScript(`const done = arguments[0];(async () => { ${body} })().then(done)`),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async stop() {
      await driver.quit()
      // The process group includes Xvfb.
      if (server.pid) process.kill(-server.pid, 'SIGTERM')
    },
  }
}

/** Calls `work`, and calls it once more if React has replaced the element that it uses. */
const again = (work: () => Promise<unknown>): Promise<unknown> =>
  work().catch((failure: Error) => {
    if (failure.name === 'StaleElementReferenceError') return work()
    throw failure
  })

async function answers(address: string): Promise<void> {
  for (;;) {
    const status = await fetch(address).catch(() => undefined)
    if (status?.ok) return
    await pause(50)
  }
}
