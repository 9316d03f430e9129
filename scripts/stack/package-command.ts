import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { root } from './build-cache.ts'

/** `bin` is the path of the only command, or the paths of several by their names. */
const manifest = z.object({
  bin: z
    .union([z.string().transform((only): Record<string, string> => ({ only })), z.record(z.string(), z.string())])
    .default({}),
})

/** Path of a package's command (its only one, or the one with its name), to run with `node`. Windows cannot execute the files in node_modules/.bin. */
export function packageCommand(name: string, repository = root): string {
  const folder = path.join(repository, 'node_modules', name)
  const text = readFileSync(path.join(folder, 'package.json'), 'utf8')
  const { bin } = manifest.parse(JSON.parse(text))
  const [first, ...others] = Object.values(bin)
  const command = bin[name] ?? (others.length === 0 ? first : undefined)
  if (command === undefined) throw new Error(`The package ${name} has no command of its name.`)
  return path.join(folder, command)
}
