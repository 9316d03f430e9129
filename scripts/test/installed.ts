import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { root } from '../stack/build-cache.ts'
import { CliError } from '../stack/cli.ts'

const lockfile = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), optional: z.boolean().optional() })),
})

const packagesIn = (file: string) => lockfile.parse(JSON.parse(readFileSync(path.join(root, file), 'utf8'))).packages

/** Compares npm's record of installed packages with the lockfile. @throws {CliError} if a version differs */
export function requireInstalled(): void {
  const installed = packagesIn('node_modules/.package-lock.json')
  const different = Object.entries(packagesIn('package-lock.json')).filter(
    ([name, { version, optional }]) =>
      name !== '' && !(optional && !installed[name]) && installed[name]?.version !== version,
  )
  if (different.length > 0) {
    const names = different.map(([name]) => name.replace(/^node_modules\//, ''))
    throw new CliError(
      `Installed packages differ from package-lock.json (${names.slice(0, 5).join(', ')}). Run npm ci.`,
    )
  }
}
