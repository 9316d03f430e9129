import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ClientConfig, createClient } from '@sanity/client'
import { type Lake, type LakeOptions, openLake } from '#studio/lake/index.ts'

export const SITE = 'http://localhost:3000'
export const about = { projectId: 'local', dataset: 'production' }

/** A folder that goes away with the suite. */
export async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'lake-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** A lake on a free port over a new folder; `stop` leaves nothing behind. */
export async function startLake(options: Partial<LakeOptions> = {}) {
  const { folder, remove } = await temporaryFolder()
  const lines: string[] = []
  const lake = await openLake({
    folder,
    ...about,
    port: 0,
    allowedOrigins: [SITE],
    log: (line) => lines.push(line),
    ...options,
  })
  const stop = async () => {
    await lake.close()
    await remove()
  }
  return { lake, folder, lines, client: clientOf(lake), stop }
}

/** The real @sanity/client, pointed at a lake as the site's is. */
export function clientOf(lake: Pick<Lake, 'url'>, config: ClientConfig = {}) {
  return createClient({
    ...about,
    apiHost: lake.url,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
    token: 'local',
    perspective: 'raw',
    ...config,
  })
}

/** Waits for a condition; the error names what did not come. */
export async function until<T>(what: string, ask: () => T | Promise<T>, timeout = 10_000) {
  const end = Date.now() + timeout
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** What a refused request throws, with Sanity's details. */
export async function refusal(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => new Error('It was accepted'),
    (reason) => reason,
  )
  if (!(error instanceof Error)) throw new Error(`Not an error: ${String(error)}`)
  return error as Error & {
    statusCode?: number
    details?: { type?: string; items?: { error: { type: string }; index: number }[] }
  }
}
