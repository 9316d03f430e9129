import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openStore } from '#web/db/open.ts'
import type { StoreAddress } from '#web/db/store.ts'
import { type Databases, drivers } from './drivers.ts'

// Each round starts a process with a database in it: 2 s alone, ten times that on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

let databases: Databases | undefined
let address: StoreAddress
let folder: string
beforeAll(async () => {
  databases = await drivers[0]?.start()
  if (databases === undefined) throw new Error('there is no driver')
  address = await databases.freshAddress()
  folder = 'folder' in address ? address.folder : ''
})
afterAll(() => databases?.stop())

/** A process that stores leads until it is killed, or until this one ends. */
function startStoring() {
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'keep-storing.ts'), folder],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test('a folder that another process has open is refused, in words that help', async () => {
  const child = startStoring()
  await once(child.stdout, 'data')
  await expect(openStore(address)).rejects.toThrow(/Another process .* DATA_DIR.* POSTGRES_URL/)
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  const store = await openStore(address)
  await store.close()
})

test('a disk that does not last is refused', async () => {
  await expect(openStore({ driver: 'embedded', folder, diskLasts: false })).rejects.toThrow(
    /Set POSTGRES_URL/,
  )
})
