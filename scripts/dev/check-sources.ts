import { spawn } from 'node:child_process'
import { readdirSync, watch } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../stack/build-cache.ts'
import { packageCommand } from '../stack/package-command.ts'
import { outputOf } from '../stack/run.ts'

type Log = (line: string) => void

/** Milliseconds without a change after which the sources are checked. An editor writes several files at once. */
const quietMs = 200

/** Sources of generated files. */
const generates = /^(?:schemas|studio|web\/(?:content|ui|illustrations|exports|features))\/|^web\/lead-kinds\.ts$/

/** Runs `npm run generate`. A failure is printed, and the next change tries again. */
export async function regenerate(log: Log): Promise<void> {
  const args = ['--disable-warning=ExperimentalWarning', 'scripts/generate/index.ts']
  const said = await outputOf(process.execPath, args).catch((error: Error) => error.message)
  if (!said.includes('up to date')) log(said.trim())
}

/**
 * Returns the output of TypeScript; empty without errors. It has no state: `--watch` misses a change during its first
 * check, and `--incremental` repeats errors that `npm run generate` has removed.
 */
function typeErrors(): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [packageCommand('typescript'), '--noEmit'], { cwd: root })
    // The check must not delay the page that Next compiles.
    if (child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code) => resolve(code === 0 ? '' : output.trim()))
  })
}

/**
 * Returns a function that requests a run of `work`. A request during a run causes another one.
 * @param work gets a function that returns true after such a request
 */
export function rerunning(work: (isOutdated: () => boolean) => Promise<void>) {
  let requests = 0
  let isRunning = false
  return async (): Promise<void> => {
    requests++
    if (isRunning) return
    isRunning = true
    for (let handled = 0; handled !== requests; ) {
      handled = requests
      const current = handled
      await work(() => current !== requests)
    }
    isRunning = false
  }
}

/** Checks the types at once. After each change of a source it generates the files again, then checks the types. */
export function checkSources(log: Log): void {
  let before = ''
  const check = rerunning(async (isOutdated) => {
    const errors = await typeErrors()
    if (isOutdated() || errors === before) return
    log(errors ? `Type errors:\n${errors}` : 'The types are right again.')
    before = errors
  })

  // Does not wait for a type check, because pages with a changed query fail until then.
  const generate = rerunning(async () => {
    await regenerate(log)
    void check()
  })

  let timer: NodeJS.Timeout | undefined
  let isSource = false
  const changed = (file: string) => {
    if (!/\.(?:tsx?|svg|ndjson)$/.test(file) || /generated|next-env/.test(file)) return
    isSource ||= generates.test(file)
    clearTimeout(timer)
    timer = setTimeout(() => {
      void (isSource ? generate() : check())
      isSource = false
    }, quietMs)
  }
  const watchFolder = (folder: string, recursive: boolean) =>
    watch(path.join(root, folder), { recursive }, (_, name) => {
      if (name) changed(path.posix.join(folder, name.replaceAll('\\', '/')))
    })
  for (const folder of ['schemas', 'studio', 'scripts', 'tests']) watchFolder(folder, true)
  // Next writes into web/.next all the time.
  watchFolder('web', false)
  for (const { name } of readdirSync(path.join(root, 'web'), { withFileTypes: true }).filter(
    (one) => one.isDirectory() && one.name !== '.next',
  ))
    watchFolder(`web/${name}`, true)
  check()
}
