import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/**
 * Chromium's compile hint (since 136; other browsers read a comment). Without it a browser compiles each of React's
 * functions when it is first called, on the page's own thread; with it all of a file's while the file comes in, on another.
 */
const hint = '//# allFunctionsCalledOnLoad\n'

const manifest = z.object({ rootMainFiles: z.array(z.string()) })

/**
 * Puts the hint on the files that every page runs when its script starts: React and Next's router.
 * @param distDir Next's folder of the build
 */
export function addCompileHints(distDir: string): void {
  const text = readFileSync(path.join(distDir, 'build-manifest.json'), 'utf8')
  for (const name of manifest.parse(JSON.parse(text)).rootMainFiles) {
    const file = path.join(distDir, name)
    const script = readFileSync(file, 'utf8')
    if (!script.startsWith(hint)) writeFileSync(file, hint + script)
  }
}
