import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../stack/build-cache.ts'
import { run } from '../stack/run.ts'

const contents = () =>
  Object.fromEntries(
    globSync(
      ['{schemas,studio/programs,web/content,web/illustrations,web/ui}/generated/*', 'studio/seed/data.ndjson'],
      { cwd: root },
    ).map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  )

/** Generates all files again. @throws if a committed file differed */
export async function requireGenerated(): Promise<void> {
  const committed = contents()
  await run(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/generate/index.ts', '--all'])
  const fresh = contents()
  const stale = Object.keys({ ...committed, ...fresh }).filter((file) => committed[file] !== fresh[file])
  if (stale.length > 0) {
    throw new Error(`Generated files were older than their sources, and are new now. Commit them: ${stale.join(', ')}`)
  }
}
