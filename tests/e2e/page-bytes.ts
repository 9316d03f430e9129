import { readFileSync, writeFileSync } from 'node:fs'
import { nightly } from '#tests/nightly.ts'
import { expect } from './fixtures.ts'

/**
 * Parts of a page whose bytes have a limit. `document`: HTML after gzip, with React's data and the styles of the first
 * paint. `styles`: these styles. `sheets`: its stylesheets, which follow. `script`: its scripts after gzip, beyond those of
 * an empty page. `pictures`: the pictures that it requests at once.
 */
type Part = 'document' | 'styles' | 'sheets' | 'script' | 'pictures'

const file = new URL('page-bytes.json', import.meta.url)
const readLimits = (): Record<string, Partial<Record<Part, number>>> => JSON.parse(readFileSync(file, 'utf8'))
const limits = readLimits()

/**
 * Space above a measured figure. What other tests publish meanwhile changes some bytes. The order of React's data changes
 * with each rendering, and with it up to 3 % of a document after gzip.
 */
const slackOf = (part: Part) => (part === 'document' ? 1.03 : 1.01)

/**
 * Compares bytes with their limit. The nightly run lowers the limit to what it measures. To raise one is a decision: edit
 * page-bytes.json, and give the reason in the commit.
 */
export function expectBytes(path: string, part: Part, bytes: number, details = ''): void {
  const limit = limits[path]?.[part] ?? (nightly.skip ? 0 : Number.POSITIVE_INFINITY)
  expect(bytes, `${part} of ${path}, in bytes ${details}`).toBeLessThanOrEqual(limit)
  // The script would be too small if that of the empty page is measured too large.
  if (part !== 'pictures') expect(bytes, `${part} of ${path}`).toBeGreaterThan(1_000)
  const lower = Math.ceil((bytes * slackOf(part)) / 10) * 10
  if (nightly.skip || lower >= limit) return
  const all = readLimits()
  all[path] = { ...all[path], [part]: lower }
  const sorted = Object.entries(all).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const lines = sorted.map(([path, parts]) => `  ${JSON.stringify(path)}: ${JSON.stringify(parts)}`)
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
}
