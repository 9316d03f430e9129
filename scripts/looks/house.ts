import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { openContent } from '../stack/content.ts'
import { freePort } from '../stack/ports.ts'
import { Problem } from '../stack/problem.ts'
import { openSettings } from '../stack/settings.ts'
import { startSite } from '../stack/site.ts'
import { root } from '../stack/stamp.ts'

type DevelopmentHouse = { site: string; close: () => Promise<void> }

/**
 * A site for development on free ports, with the seed in a data folder of its own: what is
 * photographed does not depend on what somebody has written in theirs. Without the Studio.
 */
export async function openDevelopmentHouse(): Promise<DevelopmentHouse> {
  refuseSecond()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-looks-'))
  const [port, studioPort] = [await freePort(), await freePort()]
  const settings = openSettings({
    PORT: `${port}`,
    STUDIO_PORT: `${studioPort}`,
    DATA_DIR: path.join(folder, 'data'),
  })
  const content = await openContent(settings, () => false, console.info)
  const site = startSite(settings, 'dev')
  // What the compiler does not like is said there.
  site.child.stderr?.pipe(process.stderr)
  site.child.stdout?.resume()
  const close = async () => {
    await site.close()
    await content.close()
    settings.release()
    rmSync(folder, { recursive: true, force: true })
  }
  const address = `http://localhost:${port}`
  const ended = site.exited.then(() => 'The development house ended by itself.')
  const problem = await Promise.race([ended, answering(address)])
  if (problem) {
    await close()
    throw new Problem(problem)
  }
  return { site: address, close }
}

async function answering(address: string): Promise<undefined> {
  for (;;) {
    const answer = await fetch(address).catch(() => null)
    await answer?.body?.cancel()
    if (answer) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const lock = z.object({ pid: z.number(), appUrl: z.string() })

/** Next holds a lock: one development server in a folder. */
function refuseSecond(): void {
  const running = runningDevelopment()
  if (running)
    throw new Problem(
      `npm run dev is running in this folder. Photograph it as it is (its content is yours, so more may differ):\n  npm run looks -- --site ${running}`,
    )
}

function runningDevelopment(): string | undefined {
  try {
    const text = readFileSync(path.join(root, 'web/.next/dev/lock'), 'utf8')
    const { pid, appUrl } = lock.parse(JSON.parse(text))
    process.kill(pid, 0)
    return appUrl
  } catch {
    // No lock, or nobody behind it.
    return undefined
  }
}
