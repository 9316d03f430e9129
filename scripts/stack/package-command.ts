import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { root } from './build-cache.ts'

const manifest = z.object({ bin: z.record(z.string(), z.string()).default({}) })

/** Path of a package's only command, to run with `node`. Windows cannot execute the files in node_modules/.bin. */
export function packageCommand(name: string, repository = root): string {
  const folder = path.join(repository, 'node_modules', name)
  const text = readFileSync(path.join(folder, 'package.json'), 'utf8')
  const [command, ...others] = Object.values(manifest.parse(JSON.parse(text)).bin)
  if (command === undefined || others.length > 0)
    throw new Error(`The package ${name} has no command, or several.`)
  return path.join(folder, command)
}
