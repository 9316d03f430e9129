import assert from 'node:assert/strict'
import { mkdtempDisposableSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from '#tests/contract/db/postgres-server.ts'
import { relayWebSockets } from '#tests/contract/db/tcp-proxy.ts'
import type { DriverName } from '#web/db/store.ts'
import type { Fault } from './fault.ts'
import { type KillTestOptions, type KillTestResult, roundsPerStore, runKillTest } from './kill-test.ts'
import { lettersEach } from './verify.ts'

const nothingLost = {
  lostLeads: 0,
  lostKeys: 0,
  lostMails: 0,
  notSent: 0,
  twiceStored: 0,
  twiceDelivered: 0,
  leadsWithoutTheirMails: 0,
}

/**
 * Kills the site or all processes with `kill -9`, under load and during the start. Every acknowledged form is stored
 * once, and the site recognises its key. Each of its mails arrives once. After
 * `roundsPerStore` rounds the test uses a new, empty store.
 */
const killed = (driver: DriverName): Fault => ({
  name: `kill-${driver}`,
  title: `${driver}: a site that is killed repeatedly under load loses and duplicates nothing`,
  async run({ rounds, seed }) {
    using folder = mkdtempDisposableSync(path.join(os.tmpdir(), 'career-care-kill-'))
    const databases = await databasesOf(driver)
    const results: KillTestResult[] = []
    try {
      for (let left = rounds; left > 0; left -= roundsPerStore) {
        const store = seed + results.length
        const one = await runKillTest({
          dataDir: path.join(folder.path, `${store}`),
          database: await databases.fresh(),
          rounds: Math.min(left, roundsPerStore),
          seed: store,
        })
        results.push(one)
        const { refusals, ...figures } = one
        const said = `seed ${store}: ${JSON.stringify(one)}`
        assert.deepEqual({ ...figures, ...nothingLost }, figures, said)
        assert.deepEqual(refusals, [], said)
        assert.ok(one.acknowledged > 100, said)
        assert.equal(one.mailsDelivered, one.acknowledged * lettersEach, said)
        assert.equal(one.mailsWanted, one.mailsDelivered, said)
      }
    } finally {
      await databases.stop()
    }
    return together(results)
  },
})

export const kills = (['embedded', 'postgres', 'neon'] as const).map(killed)

/** Starts the site's databases. */
async function databasesOf(driver: DriverName) {
  if (driver === 'embedded') return { fresh: async () => undefined, stop: async () => undefined }
  const server = await startPostgres()
  const relay = await relayWebSockets(server.port)
  return {
    async fresh(): Promise<KillTestOptions['database']> {
      const url = await server.freshDatabase()
      if (driver === 'postgres') return { url, variables: { POSTGRES_URL: url } }
      return {
        url,
        variables: {
          POSTGRES_URL: url.replace('127.0.0.1', 'ep-faults-pooler.localhost'),
          NEON_RELAY: `${relay.port}`,
          NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'neon-relay.mjs')}`,
        },
      }
    },
    async stop() {
      await relay.stop()
      await server.stop()
    },
  }
}

/** Sums over several results. */
function together(results: KillTestResult[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const one of results)
    for (const [what, value] of Object.entries(one))
      sums[what] = (sums[what] ?? 0) + (Array.isArray(value) ? value.length : value)
  return sums
}
