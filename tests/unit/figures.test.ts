import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* Figures of the code that documents repeat: `[document, its sentence, code, its line, factor]`. The document has the
   code's figure divided by the factor. */

const figures: [document: string, says: RegExp, code: string, is: RegExp, factor?: number][] = [
  ['threat-model', /at most (\d+) kB in/, 'web/http/body.ts', /bodyLimit = (\d+) \* 1024/],
  ['threat-model', /kB in (\d+) s \(408\)/, 'web/http/body.ts', /milliseconds: (10_000)/, 1000],
  ['threat-model', /subscribers at most (\d+) MB/, 'web/http/body.ts', /bytes: (\d+) \* 1024 \* 1024/],
  ['threat-model', /MB in (\d+) s, two/, 'web/http/body.ts', /milliseconds: (\d+_000), files: true/, 1000],
  ['gateway', /bodies \((\d+) kB/, 'web/http/body.ts', /bodyLimit = (\d+) \* 1024/],
  ['gateway', /file of subscribers (\d+) MB/, 'web/http/body.ts', /bytes: (\d+) \* 1024 \* 1024/],
  ['gateway', /for (\d+) s with a body/, 'web/gateway/options.ts', /withBody: ([\d_]+),/, 1000],
  ['gateway', /with a body\s+and (\d+) s without/, 'web/gateway/options.ts', /withoutBody: ([\d_]+) /, 1000],
  ['gateway', /caches the answer for (\d+) s/, 'web/gateway/studio/sessions.ts', /keptMs = ([\d_]+)/, 1000],
  ['threat-model', /nothing is closed after (\d+) s/, 'web/gateway/options.ts', /arrivalMs: ([\d_]+)/, 1000],
  ['threat-model', /session are closed within (\d+) s/, 'web/gateway/studio/sessions.ts', /keptMs = ([\d_]+)/, 1000],
  ['threat-model', /; (\d+) counts a minute/, 'web/features/visits/server/count-visits.ts', /perVisitor: (\d+)/],
  ['threat-model', /at most ([\d ]+) redirects are read/, 'schemas/redirect-rules.ts', /maxRedirects = ([\d_]+)/],
  ['threat-model', /keeps the (\d+) most requested/, 'web/jobs/not-found-counts.ts', /maxStored = (\d+)/],
  [
    'threat-model',
    /a thread for at most (\d+) s/,
    'studio/lake/src/query/query-thread.ts',
    /timeLimit = ([\d_]+)/,
    1000,
  ],
  ['deployment', /session of (\d+) hours/, 'web/owner/session.ts', /sessionHours = (\d+)/],
  ['deployment', /\(valid for (\d+) minutes/, 'web/owner/sign-in/sign-in-request.ts', /printedLinkMinutes = (\d+)/],
  ['own-server', /within (\d+) minutes, so/, 'web/owner/sign-in/sign-in-request.ts', /printedLinkMinutes = (\d+)/],
  ['deployment', /valid for (\d+) days/, 'web/owner/sign-in/sign-in-request.ts', /tokenDays = (\d+)/],
  ['own-server', /; ([\d.]+) GB have to be free/, 'scripts/update/index.ts', /releaseBytes = ([\d.]+)e9/],
]

/** Number in the only group of a pattern. @throws with the pattern if a file does not contain it */
function numberIn(file: string, pattern: RegExp): number {
  const [, digits] = pattern.exec(readFileSync(file, 'utf8')) ?? []
  if (digits === undefined) throw new Error(`${file} has no ${pattern}: correct tests/unit/figures.test.ts.`)
  return Number(digits.replaceAll(/[_ ]/g, ''))
}

test.each(figures)('docs/%s.md repeats the figure at %s of %s', (document, says, code, is, factor = 1) => {
  expect(numberIn(`docs/${document}.md`, says)).toBe(numberIn(code, is) / factor)
})

test('backups are kept as long as docs/deployment.md says', () => {
  const kept = ['backups', 'days'].map((unit) =>
    numberIn('scripts/backup/prune.ts', new RegExp(`backupRetention = .*${unit}: (\\d+)`)),
  )
  expect(kept).toEqual([30, 30])
  const text = readFileSync('docs/deployment.md', 'utf8')
  expect(text).toContain('Thirty backups are kept, for thirty days at most')
})
