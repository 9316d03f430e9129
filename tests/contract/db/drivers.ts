import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { neonConfig } from '@neondatabase/serverless'
import type { DriverName, StoreAddress } from '#web/db/store.ts'
import { freshDatabaseOn, startPostgres } from './postgres-server.ts'
import { prepared } from './prepared.ts'
import { relayWebSockets } from './wire.ts'

/** Where one driver can open new stores without rows. */
export interface Ground {
  /** @param migrated false for a database without tables */
  freshAddress(migrated?: boolean): Promise<StoreAddress>
  stop(): Promise<void>
}

async function embeddedGround(): Promise<Ground> {
  const root = await mkdtemp(path.join(tmpdir(), 'career-care-embedded-'))
  const { migratedFolder } = prepared()
  let stores = 0
  return {
    async freshAddress(migrated = true) {
      const folder = path.join(root, `store-${++stores}`)
      if (migrated && migratedFolder) await cp(migratedFolder, folder, { recursive: true })
      return { driver: 'embedded', folder, diskLasts: true }
    },
    stop: () => rm(root, { recursive: true, force: true }),
  }
}

/** A server for new databases: the one that all tests share, where there is one. */
async function serverForMany() {
  const { server, migratedUrl } = prepared()
  if (server === undefined) return startPostgres()
  return {
    freshDatabase: (migrated = true) => freshDatabaseOn(server, migrated ? migratedUrl : undefined),
    stop: () => Promise.resolve(),
  }
}

async function postgresGround(): Promise<Ground> {
  const { freshDatabase, stop } = await serverForMany()
  return {
    freshAddress: async (migrated) => ({ driver: 'postgres', url: await freshDatabase(migrated) }),
    stop,
  }
}

/** The same server, reached as a Neon-style host is: by WebSocket, through a relay. */
async function neonGround(): Promise<Ground> {
  const { freshDatabase, stop } = await serverForMany()
  const relay = await relayWebSockets()
  reachNeonThrough(relay.port)
  return {
    freshAddress: async (migrated) => ({
      driver: 'neon',
      url: (await freshDatabase(migrated)).replace('127.0.0.1', 'localhost'),
    }),
    async stop() {
      await relay.stop()
      await stop()
    },
  }
}

export function reachNeonThrough(port: number): void {
  neonConfig.wsProxy = (host, target) => `localhost:${port}/v2?address=${host}:${target}`
  neonConfig.useSecureWebSocket = false
  neonConfig.pipelineTLS = false
  neonConfig.pipelineConnect = false
}

/** Every driver of the seam, each against a real server of its own. */
export const drivers: { name: DriverName; start(): Promise<Ground> }[] = [
  { name: 'embedded', start: embeddedGround },
  { name: 'postgres', start: postgresGround },
  { name: 'neon', start: neonGround },
]
