import path from 'node:path'
import type { Environment } from '#web/env.ts'
import { releasesFolder } from '../releases/current.ts'
import { root } from '../stack/build-cache.ts'
import { retainedData } from './retained-data.ts'
import { folderSize, sizeOf } from './space.ts'

/** Sizes in bytes of the folders that grow, by their names in the doctor's report. */
export async function diskUse(dataDir: string): Promise<[name: string, bytes: number][]> {
  const folders: [name: string, folder: string][] = [
    ['leads', path.join(dataDir, 'postgres')],
    ['words and pictures', path.join(dataDir, 'content')],
    ['backups', path.join(dataDir, 'backups')],
    ['build', path.join(root, 'web/.next')],
    ['build before', path.join(root, 'web/.next-previous')],
    ['releases', releasesFolder(dataDir)],
  ]
  const sizes = folders.map(async ([name, folder]): Promise<[string, number]> => [name, await folderSize(folder)])
  return [...(await Promise.all(sizes)), ['kept by a restore', await retainedBytes(dataDir)]]
}

/** Bytes of the data that a restore or a rollback retained. */
async function retainedBytes(dataDir: string): Promise<number> {
  const sizes = (await retainedData(dataDir)).map((one) => (one.endsWith('.csv') ? sizeOf(one) : folderSize(one)))
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Bytes by which a site exceeds its disk budget; 0 or negative within the budget. */
export async function bytesOverBudget({
  dataDir,
  diskBudget,
}: Pick<Environment, 'dataDir' | 'diskBudget'>): Promise<number> {
  const sizes = await diskUse(dataDir)
  return sizes.reduce((sum, [, bytes]) => sum + bytes, 0) - diskBudget
}
