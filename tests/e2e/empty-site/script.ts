import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildOnce, hashFiles, root } from '#scripts/stack/build-cache.ts'
import { packageCommand } from '#scripts/stack/package-command.ts'
import { run } from '#scripts/stack/run.ts'

/** The folder of a site with nothing on it, but for what another page proves of the lake. */
export const emptySite = 'tests/e2e/empty-site'

/**
 * Builds a site of one empty page with the same Next, since no page of ours is without all of ours, and
 * a number written down would be wrong after the next update. Once, until the lock file changes.
 */
export const buildEmptySite = (): Promise<boolean> =>
  buildOnce(
    `${emptySite}/.next/.stamp`,
    () => hashFiles([emptySite, 'package-lock.json']),
    () =>
      run(process.execPath, [packageCommand('next'), 'build', emptySite], {
        env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
      }),
  )

/** The empty page's script, gzipped: what Next and React cost whoever uses them. */
export async function emptyPageScript(): Promise<number> {
  await buildEmptySite()
  const made = path.join(root, emptySite, '.next')
  const page = readFileSync(path.join(made, 'server/app/index.html'), 'utf8')
  const scripts = [...page.matchAll(/<script src="\/_next\/([^"]+)"([^>]*)>/g)]
    // For browsers without modules, which load nothing else of the site.
    .filter(([, , attributes]) => !/nomodule/i.test(attributes ?? ''))
    .map(([, file]) => gzipSync(readFileSync(path.join(made, file ?? ''))).length)
  if (scripts.length === 0) throw new Error('the empty page names no script')
  return scripts.reduce((sum, bytes) => sum + bytes, 0)
}
