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

async function embeddedDatabases(): Promise<Databases> {
  const root = await mkdtemp(path.join(tmpdir(), 'career-care-embedded-'))
  const { emptyFolder, migratedFolder } = prepared()
  let stores = 0
  return {
    async freshAddress(migrated = true) {
      const folder = path.join(root, `store-${++stores}`)
      const template = migrated ? migratedFolder : emptyFolder
      if (template) await cp(template, folder, { recursive: true })
      return { driver: 'embedded', folder, diskLasts: true }
    },
    stop: () => rm(root, { recursive: true, force: true }),
  }
}

/** Databases on the server that all tests share, if there is one. */
async function postgresDatabases() {
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

/** The PostgreSQL server as a Neon-style host: by WebSocket, through a relay. */
async function neonDatabases(): Promise<Databases> {
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

/** Every driver, each with a real server of its own. */
export const drivers: { name: DriverName; start(): Promise<Databases> }[] = [
  { name: 'embedded', start: embeddedDatabases },
  { name: 'postgres', start: postgresDatabases },
  { name: 'neon', start: neonDatabases },
]

/**
 * All drivers in the nightly run; by day all except Neon's, which uses the same server. store.test.ts covers Neon's
 * driver each day.
 */
export const dailyDrivers = drivers.filter(({ name }) => name !== 'neon' || !nightly.skip)
