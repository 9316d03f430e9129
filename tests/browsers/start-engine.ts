import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

const engines: Record<string, () => Promise<Engine>> = {
  firefox: () => startFirefox(),
  'firefox-dark': () => startFirefox({ dark: true }),
  webkit: startWebKit,
}

/** Starts the browser of a Playwright project. */
export function startEngine(project: string): Promise<Engine> {
  const start = engines[project]
  if (!start) throw new Error(`start-engine.ts has no browser for the project ${project}`)
  return start()
}
