import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from '#scripts/stack/build-cache.ts'

/** Measurements of a running stack at one moment. */
export type Sample = ReturnType<typeof sample>

/** Measures memory, open files and disk space. @param processes ids by name; measured only with /proc */
export function sample(minute: number, processes: Record<string, number>, dataDir: string) {
  const row: Record<string, number> = { minute }
  for (const [name, pid] of Object.entries(processes)) {
    if (!existsSync(`/proc/${pid}/status`)) continue
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    row[`${name} MB`] = Math.round(Number(kilobytes) / 1024)
    row[`${name} files open`] = readdirSync(`/proc/${pid}/fd`).length
  }
  const folders = { pages: path.join(root, 'web/.next/server/app') }
  const data = ['content', 'postgres'].map((name) => [name, path.join(dataDir, name)] as const)
  for (const [name, folder] of [...Object.entries(folders), ...data])
    row[`${name} MB on disk`] = Math.round(bytesIn(folder) / 2 ** 20)
  return row
}

/** Size of a folder's files. A file may disappear during the count. */
const bytesIn = (folder: string) =>
  globSync('**/*', { cwd: folder }).reduce(
    (sum, file) => sum + (statSync(path.join(folder, file), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )

/** Growth of a column in an hour, by least squares. The first third of the samples is warm-up, and does not count. */
export function growth(samples: Sample[], column: string): number {
  const points = samples
    .slice(Math.floor(samples.length / 3))
    .map((row) => [(row.minute ?? 0) / 60, row[column] ?? Number.NaN] as const)
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length
  const [hour, value] = [mean(0), mean(1)]
  const along = points.reduce((sum, [x, y]) => sum + (x - hour) * (y - value), 0)
  return Math.round(along / points.reduce((sum, [x]) => sum + (x - hour) ** 2, 0))
}
