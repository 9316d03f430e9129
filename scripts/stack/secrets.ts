import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const names = ['SANITY_WEBHOOK_SECRET', 'SESSION_SECRET', 'CRON_SECRET'] as const
const stored = z.record(z.string(), z.string())

/**
 * Generates the secrets that the environment does not set. They are stored in the data folder,
 * readable by its owner alone, so that a session survives a restart.
 */
export function secrets(dataDir: string): Record<string, string> {
  const file = path.join(dataDir, 'secrets.json')
  const existing = read(file)
  const all = Object.fromEntries(
    names.map((name) => [name, existing[name] ?? randomBytes(32).toString('hex')]),
  )
  if (names.some((name) => existing[name] === undefined)) {
    writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 })
  }
  return all
}

function read(file: string): Record<string, string> {
  try {
    return stored.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {}
  }
}
