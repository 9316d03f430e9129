import path from 'node:path'
import type { Environment } from '#web/env.ts'
import { diskProblem } from '#web/jobs/watch/parts.ts'
import { folderSize } from '../backup/space.ts'
import { releasesFolder } from '../releases/current.ts'
import { root } from '../stack/build-cache.ts'
import { type Check, type Finding, ok, problem } from './check.ts'

/** Sizes of the folders on the disk, and advice on what to delete first. */
export const diskChecks = ({ dataDir, onVercel }: Environment): Check[] =>
  onVercel ? [] : [{ name: 'Disk', run: () => inspect(dataDir) }]

async function inspect(dataDir: string): Promise<Finding> {
  const folders: [name: string, folder: string][] = [
    ['leads', path.join(dataDir, 'postgres')],
    ['words and pictures', path.join(dataDir, 'content')],
    ['backups', path.join(dataDir, 'backups')],
    ['build', path.join(root, 'web/.next')],
    ['build before', path.join(root, 'web/.next-previous')],
    ['releases', releasesFolder(dataDir)],
  ]
  const sizes = await Promise.all(
    folders.map(async ([name, folder]) => `${name} ${megabytes(await folderSize(folder))}`),
  )
  const text = sizes.join(', ')
  const full = await diskProblem(dataDir)
  if (!full) return ok(`${text}.`)
  return problem(
    `${full} In it: ${text}.`,
    'Delete first: the oldest folders of backups (thirty are kept), logs (journalctl --vacuum-size=200M), web/.next/cache (made anew).',
  )
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`
