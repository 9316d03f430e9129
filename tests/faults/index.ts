import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '#tests/contract/db/postgres-server.ts'
import { type KillTestResult, roundsPerStore, runKillTest } from './kill-test.ts'

/*
 * `npm run faults -- --rounds 20 --seed 7`: the test of tests/e2e/kill.test.ts for as long as you like,
 * on the embedded database and then on PostgreSQL; a new, empty store every few rounds.
 */

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '18' },
    seed: { type: 'string', default: '1' },
    driver: { type: 'string', multiple: true, default: ['embedded', 'postgres'] },
  },
})

const folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-faults-'))

for (const driver of values.driver) {
  const server = driver === 'postgres' ? await startPostgres() : undefined
  const results: KillTestResult[] = []
  try {
    for (let left = Number(values.rounds); left > 0; left -= roundsPerStore) {
      const seed = Number(values.seed) + results.length
      const dataDir = path.join(folder, `${driver}-${seed}`)
      const rounds = Math.min(left, roundsPerStore)
      const postgresUrl = await server?.freshDatabase()
      results.push(await runKillTest({ dataDir, postgresUrl, rounds, seed }))
      console.info(driver, seed, JSON.stringify(results.at(-1)))
    }
  } finally {
    await server?.stop()
  }
  console.info(`${driver}, together: ${JSON.stringify(together(results))}`)
}
rmSync(folder, { recursive: true, force: true })

/** The sums over several results. */
function together(results: KillTestResult[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const one of results)
    for (const [what, value] of Object.entries(one))
      sums[what] = (sums[what] ?? 0) + (Array.isArray(value) ? value.length : value)
  return sums
}
