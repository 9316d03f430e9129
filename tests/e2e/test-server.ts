import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '#scripts/stack/build-cache.ts'
import { startStack } from '#scripts/stack/process.ts'
import { findChromium } from '#scripts/test/chromium.ts'
import { webhookSecret } from '#tests/contract/mail/resend-event.ts'

/**
 * Starts the whole product before all browser tests, like `npm start`, on free ports and with an empty data folder. The
 * terminal's output goes to a file, where a test can read a sign-in link. With the address of a running site in SITE, the
 * tests use that site and its data. They sign in with `npm run sign-in`, which reads DATA_DIR.
 */
export default async function runStack() {
  process.env.CHROMIUM ??= await findChromium()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-e2e-'))
  if (process.env.SITE) {
    process.env.STUDIO ??= 'http://localhost:3333'
    // There is no such file: the running site prints elsewhere. Tests keep their locks beside it.
    process.env.TERMINAL = path.join(folder, 'terminal')
    return () => rmSync(folder, { recursive: true, force: true })
  }
  const variables = {
    RESEND_WEBHOOK_SECRET: webhookSecret,
    COACH_EMAILS: 'anna.maier@example.com',
    // Without the second proxy the address of a visitor is unknown. Otherwise all tests would share one visitor's limits.
    TRUST_PROXY: '2',
  }
  // alone.config.ts sets the variable.
  const options = process.env.WITHOUT_GATEWAY ? ['--without-gateway'] : []
  const stack = await startStack(path.join(folder, 'data'), variables, root, ...options)
  process.env.SITE = stack.site
  process.env.STUDIO = stack.studio
  process.env.TERMINAL = stack.terminal
  return async () => {
    await stack.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
