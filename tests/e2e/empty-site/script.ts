import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildOnce, hashFiles, root } from '#scripts/stack/build-cache.ts'
import { packageCommand } from '#scripts/stack/package-command.ts'
import { run } from '#scripts/stack/run.ts'

/** Folder of an empty site. It has one more page, for the benchmark of hydration. */
export const emptySite = 'tests/e2e/empty-site'

/**
 * Builds a site of one empty page with the same Next, as a baseline. No page of the real site can be the baseline,
 * because all of them share code. A constant would be wrong after the next update. The site is built again only when
 * its files or package-lock.json have changed.
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

/** Bytes of the empty page's script after gzip, which every page of Next and React has. */
export async function emptyPageScript(): Promise<number> {
  await buildEmptySite()
  const made = path.join(root, emptySite, '.next')
  const page = readFileSync(path.join(made, 'server/app/index.html'), 'utf8')
  const scripts = [...page.matchAll(/<script src="\/_next\/([^"]+)"([^>]*)>/g)]
    // Ignores `nomodule` scripts, which a browser with modules does not load.
    .filter(([, , attributes]) => !/nomodule/i.test(attributes ?? ''))
    .map(([, file]) => gzipSync(readFileSync(path.join(made, file ?? ''))).length)
  if (scripts.length === 0) throw new Error('The empty page has no script element: read how Next writes scripts now')
  return scripts.reduce((sum, bytes) => sum + bytes, 0)
}
