import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { root } from './build-cache.ts'

const manifest = z.object({ bin: z.object({ next: z.string() }) })

/** Path of Next's command, as its package names it. */
export function nextBinary(repository = root): string {
  const folder = path.join(repository, 'node_modules/next')
  const text = readFileSync(path.join(folder, 'package.json'), 'utf8')
  return path.join(folder, manifest.parse(JSON.parse(text)).bin.next)
}
