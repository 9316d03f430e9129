import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempDisposableSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import next from 'next/package.json' with { type: 'json' }
import { z } from 'zod'
import { root } from '../stack/build-cache.ts'
import { runCommand } from '../stack/cli.ts'
import { run } from '../stack/run.ts'

/* Runs the test suite with the newest release of Next and with its newest canary, in a clone of the committed code. */

await runCommand(async () => {
  const versions = newestVersions().filter((version) => version !== next.version)
  if (versions.length === 0) console.info(`There is no newer version than Next ${next.version}.`)
  for (const version of versions)
    await testWith(version).catch((error: Error) => {
      process.exitCode = 1
      console.error(`✗ Next ${version}: ${error.message}`)
    })
})

async function testWith(version: string): Promise<void> {
  console.info(`\n— Next ${version}`)
  using folder = mkdtempDisposableSync(path.join(os.tmpdir(), 'career-care-next-'))
  // Some tests read the code as another account.
  chmodSync(folder.path, 0o755)
  const inClone = (command: string, ...args: string[]) => run(command, args, { cwd: folder.path, stdio: 'inherit' })
  await run('git', ['clone', '--quiet', root, folder.path])
  await inClone('npm', 'install', '--silent', '--save-exact', '--min-release-age=0', `next@${version}`)
  await inClone('npm', 'test')
}

/** Asks the registry for the newest release of Next and the newest canary. */
function newestVersions(): string[] {
  const output = execFileSync('npm', ['view', 'next', 'versions', '--json'], { encoding: 'utf8' })
  const versions = z.array(z.string()).parse(JSON.parse(output))
  const release = versions.findLast((version) => !version.includes('-'))
  const canary = versions.findLast((version) => version.includes('-canary.'))
  return [release, canary].filter((version) => version !== undefined)
}
