import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      optional: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
      integrity: z.string().optional(),
      inBundle: z.boolean().optional(),
      engines: z.record(z.string(), z.string()).optional(),
    }),
  ),
})

const manifest = z.object({ allowScripts: z.record(z.string(), z.literal(true)) })

/** Ranges of versions of Node that leave out 20.9. */
const newer = /\^20\.[1-9]\d|^>=\s*(?:20\.[1-9]\d|2[1-9])/

/** Packages of a lockfile. Its first entry is the project itself. A bundled package comes within another one. */
const packagesOf = (folder: string) =>
  Object.entries(lockfile.parse(JSON.parse(readFileSync(`${folder}/package-lock.json`, 'utf8'))).packages)
    .slice(1)
    .filter(([, { inBundle }]) => !inBundle)

const installed = packagesOf('.')

test('each package is known by its hash, and only named packages run a script when installed', () => {
  const { allowScripts } = manifest.parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const all = [...installed, ...packagesOf('tests/mutation')]
  expect(all.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
  const names = all.flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? path.replace(/^.*node_modules\//, '') : [],
  )
  expect(Object.keys(allowScripts).toSorted()).toEqual([...new Set(names)].toSorted())
})

test('no optional package names a newer Node than 20.9', () => {
  const skipped = installed
    .filter(([, { optional, engines }]) => optional && newer.test(engines?.node ?? ''))
    .map(([name]) => name)
  expect(
    skipped,
    'npm on Node 20.9 would skip these packages, which the Studio’s build needs. Delete their "engines" in package-lock.json',
  ).toEqual([])
})
