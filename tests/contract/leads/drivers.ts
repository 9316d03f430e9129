import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { neonConfig } from '@neondatabase/serverless'
import type { DriverName, StoreAddress } from '#web/leads/store/store.ts'
import { startPostgres } from './postgres-server.ts'
import { relayWebSockets } from './wire.ts'

/** A place where one driver can open new, empty stores. */
export interface Ground {
  freshAddress(): Promise<StoreAddress>
  stop(): Promise<void>
}

async function embeddedGround(): Promise<Ground> {
  const folder = await mkdtemp(path.join(tmpdir(), 'career-care-embedded-'))
  let stores = 0
  return {
    freshAddress: async () => ({
      driver: 'embedded',
      folder: path.join(folder, `store-${++stores}`),
      diskLasts: true,
    }),
    stop: () => rm(folder, { recursive: true, force: true }),
  }
}

async function postgresGround(): Promise<Ground> {
  const server = await startPostgres()
  return {
    freshAddress: async () => ({ driver: 'postgres', url: await server.freshDatabase() }),
    stop: server.stop,
  }
}

/** The same server, reached as a Neon-style host is: by WebSocket, through a relay. */
async function neonGround(): Promise<Ground> {
  const server = await startPostgres()
  const relay = await relayWebSockets()
  reachNeonThrough(relay.port)
  return {
    freshAddress: async () => ({
      driver: 'neon',
      url: (await server.freshDatabase()).replace('127.0.0.1', 'localhost'),
    }),
    async stop() {
      await relay.stop()
      await server.stop()
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
