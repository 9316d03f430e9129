import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      optional: z.boolean().optional(),
      engines: z.record(z.string(), z.string()).optional(),
    }),
  ),
})

/** Ranges of versions of Node that leave out 20.9. */
const newer = /\^20\.[1-9]\d|^>=\s*(?:20\.[1-9]\d|2[1-9])/

test('no optional package names a newer Node than 20.9', () => {
  const { packages } = lockfile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const skipped = Object.entries(packages)
    .filter(([, { optional, engines }]) => optional && newer.test(engines?.node ?? ''))
    .map(([name]) => name)
  expect(
    skipped,
    'npm on Node 20.9 would skip these packages, which the Studio’s build needs. Delete their "engines" in package-lock.json',
  ).toEqual([])
})
