import { watch } from 'node:fs'
import path from 'node:path'
import { root } from '../stack/build-cache.ts'
import { outputOf } from '../stack/run.ts'

/** Folders with sources of generated files. */
const folders = ['schemas', 'web/content', 'web/ui', 'web/illustrations']

/** Milliseconds without a change after which the files are generated. An editor writes several files at once. */
const quietMs = 200

/** Runs `npm run generate`. A failure is printed, and the next change tries again. */
export async function regenerate(log: (line: string) => void): Promise<void> {
  const args = ['--disable-warning=ExperimentalWarning', 'scripts/generate/index.ts']
  const said = await outputOf(process.execPath, args).catch((error: Error) => error.message)
  if (!said.includes('up to date')) log(said.trim())
}

/** Generates the files again after each change of their sources, one run at a time. */
export function regenerateOnChange(log: (line: string) => void): void {
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  for (const folder of folders)
    watch(path.join(root, folder), { recursive: true }, (_, name) => {
      if (name?.includes('generated')) return
      clearTimeout(timer)
      timer = setTimeout(() => (running = running.then(() => regenerate(log))), quietMs)
    })
}
