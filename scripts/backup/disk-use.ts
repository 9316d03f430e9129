import path from 'node:path'
import type { Environment } from '#web/env.ts'
import { releasesFolder } from '../releases/current.ts'
import { root } from '../stack/build-cache.ts'
import { retainedData } from './retained-data.ts'
import { folderSize, sizeOf } from './space.ts'

/** Bytes of each growing folder of a site, by its name for people. */
export async function diskUse(dataDir: string): Promise<[name: string, bytes: number][]> {
  const folders: [name: string, folder: string][] = [
    ['leads', path.join(dataDir, 'postgres')],
    ['words and pictures', path.join(dataDir, 'content')],
    ['backups', path.join(dataDir, 'backups')],
    ['build', path.join(root, 'web/.next')],
    ['build before', path.join(root, 'web/.next-previous')],
    ['releases', releasesFolder(dataDir)],
  ]
  const sizes = folders.map(
    async ([name, folder]): Promise<[string, number]> => [name, await folderSize(folder)],
  )
  return [...(await Promise.all(sizes)), ['kept by a restore', await keptBytes(dataDir)]]
}

/** Bytes of the folders and files that a restore or a rollback kept. */
async function keptBytes(dataDir: string): Promise<number> {
  const sizes = (await retainedData(dataDir)).map((one) =>
    one.endsWith('.csv') ? sizeOf(one) : folderSize(one),
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Bytes of a site above its budget; at most 0 within it. */
export async function bytesOverBudget({
  dataDir,
  diskBudget,
}: Pick<Environment, 'dataDir' | 'diskBudget'>): Promise<number> {
  const sizes = await diskUse(dataDir)
  return sizes.reduce((sum, [, bytes]) => sum + bytes, 0) - diskBudget
}
