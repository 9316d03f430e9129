import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '../..')

/** What a build writes itself, or never reads. */
const ignored = /(^|\/)(node_modules|\.next|dist|\.sanity|next-env\.d\.ts)(\/|$)/

/** One hash over the files of some folders and over further words, such as baked-in settings. */
export function fingerprint(folders: string[], words: string[] = []): string {
  const hash = createHash('sha256').update(JSON.stringify(words))
  const files = folders.flatMap((folder) =>
    globSync(`${folder}{,/**/*}`, { cwd: root, exclude: (name) => ignored.test(`${name}`) }),
  )
  for (const file of files.filter((one) => !ignored.test(one)).sort()) {
    const full = path.join(root, file)
    if (statSync(full).isFile()) hash.update(file).update(readFileSync(full))
  }
  return hash.digest('hex')
}

/** Runs a build unless its outcome is there already, made from the same sources. */
export async function buildOnce(stamp: string, print: string, build: () => Promise<void>) {
  const file = path.join(root, stamp)
  if (existsSync(file) && readFileSync(file, 'utf8') === print) return false
  await build()
  writeFileSync(file, print)
  return true
}
