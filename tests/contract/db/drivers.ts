import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { neonConfig } from '@neondatabase/serverless'
import { nightly } from '#tests/nightly.ts'
import type { DriverName, StoreAddress } from '#web/db/store.ts'
import { freshDatabaseOn, startPostgres } from './postgres-server.ts'
import { prepared } from './prepared.ts'
import { relayWebSockets } from './tcp-proxy.ts'

/** Source of new stores without rows, for one driver. */
export interface Databases {
  /** @param migrated false for a database without tables */
  freshAddress(migrated?: boolean): Promise<StoreAddress>
  stop(): Promise<void>
}

export async function embeddedDatabases() {
  const root = await mkdtemp(path.join(tmpdir(), 'career-care-embedded-'))
  const { emptyFolder, migratedFolder } = prepared()
  let stores = 0
  return {
    async freshAddress(migrated = true) {
      const folder = path.join(root, `store-${++stores}`)
      const template = migrated ? migratedFolder : emptyFolder
      if (template) await cp(template, folder, { recursive: true })
      return { driver: 'embedded' as const, folder }
    },
    stop: () => rm(root, { recursive: true, force: true }),
  }
}

/** Starts databases on the PostgreSQL server of prepared.ts, or on a new server if there is none. */
export async function postgresDatabases() {
  const { server, migratedUrl } = prepared()
  const own = server ? undefined : await startPostgres()
  return {
    async freshAddress(migrated = true) {
      const base = server ?? `${own?.base}`
      const url = await freshDatabaseOn(base, migrated ? migratedUrl : undefined)
      return { driver: 'postgres' as const, url }
    },
    stop: async () => own?.stop(),
  }
}

/** Starts databases like `postgresDatabases`. Neon's driver reaches them over WebSockets, through a relay. */
export async function neonDatabases(): Promise<Databases> {
  const postgres = await postgresDatabases()
  const relay = await relayWebSockets()
  reachNeonThrough(relay.port)
  return {
    async freshAddress(migrated) {
      const { url } = await postgres.freshAddress(migrated)
      return { driver: 'neon', url: url.replace('127.0.0.1', 'localhost') }
    },
    async stop() {
      await relay.stop()
      await postgres.stop()
    },
  }
}

export function reachNeonThrough(port: number): void {
  neonConfig.wsProxy = (host, target) => `localhost:${port}/v2?address=${host}:${target}`
  neonConfig.useSecureWebSocket = false
  neonConfig.pipelineTLS = false
}

/** Every driver, with a real database. */
export const drivers: { name: DriverName; start(): Promise<Databases> }[] = [
  { name: 'embedded', start: embeddedDatabases },
  { name: 'postgres', start: postgresDatabases },
  { name: 'neon', start: neonDatabases },
]

/**
 * Drivers of tests that send the same SQL through each driver. By day the list has PostgreSQL alone, because it runs
 * statements concurrently. The nightly run has all drivers. store.test.ts tests each driver every day.
 */
export const dailyDrivers = drivers.filter(({ name }) => name === 'postgres' || !nightly.skip)
