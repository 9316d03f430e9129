import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildOnce, hashFiles, root } from '#scripts/stack/build-cache.ts'
import { run } from '#scripts/stack/run.ts'

const folder = 'tests/e2e/empty-site'
const nextBinary = path.join(root, 'node_modules/next/dist/bin/next')

/**
 * The script of a page with nothing on it, gzipped: what Next and React cost whoever uses them. Built
 * here, by the same Next as the site, since no page of the site is without all of ours, and a number
 * written down would be wrong after the next update. Built once, until the lock file changes.
 */
export async function emptyPageScript(): Promise<number> {
  await buildOnce(
    `${folder}/.next/.stamp`,
    () => hashFiles([folder, 'package-lock.json']),
    () =>
      run(process.execPath, [nextBinary, 'build', folder], {
        env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
      }),
  )
  const made = path.join(root, folder, '.next')
  const page = readFileSync(path.join(made, 'server/app/index.html'), 'utf8')
  const scripts = [...page.matchAll(/<script src="\/_next\/([^"]+)"([^>]*)>/g)]
    // For browsers without modules, which load nothing else of the site.
    .filter(([, , attributes]) => !/nomodule/i.test(attributes ?? ''))
    .map(([, file]) => gzipSync(readFileSync(path.join(made, file ?? ''))).length)
  if (scripts.length === 0) throw new Error('the empty page names no script')
  return scripts.reduce((sum, bytes) => sum + bytes, 0)
}
