import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startStack } from '#scripts/stack/process.ts'
import { complete } from '#scripts/start/addresses.ts'
import { descendants } from '#tests/faults/processes.ts'
import { openStore } from '#web/db/open.ts'
import { leads as leadRows, outbox } from '#web/db/tables.ts'
import { journeys } from './journeys.ts'
import { coach, leads, owner, visitors } from './load.ts'
import { growth, type Sample, sample } from './measure.ts'
import { type Soak, startSoak } from './soak.ts'

/* `npm test -- soak 30`: runs the product like `npm start` for 30 minutes, under all kinds of load. Exits with an
   error after a wrong answer, lost data or growing memory. */

const minutes = Number(process.argv[2] ?? 30)
/**
 * Largest growth in MB an hour. A leak of half a kilobyte for each of 110 000 answers exceeds it. Two runs measured -9
 * and 4.
 */
const mostGrowth = 60
/** Minimum length in minutes of a run whose growth is judged. In a shorter run the caches still fill. */
const longEnough = 15

const folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-soak-'))
const dataDir = path.join(folder, 'data')
const stack = await startStack(dataDir)
const [site = 0] = descendants(stack.pid)
const soak = startSoak(stack, minutes)
const samples: Sample[] = []
const began = Date.now()
await Promise.all([
  ...[visitors, coach, leads, owner, journeys].map((load) => load(soak)),
  soak.repeat('a sample', Math.min(60, minutes * 2), async () => {
    const minute = Math.round((Date.now() - began) / 6_000) / 10
    samples.push(sample(minute, { site, lake: stack.pid }, dataDir))
    console.info(JSON.stringify(samples.at(-1)))
  }),
])
await stack.stop()
await compareStored(soak)
readOutput(soak)
for (const name of ['site', 'lake']) {
  const rate = growth(samples, `${name} MB`)
  if (minutes >= longEnough && rate > mostGrowth)
    soak.fault(`the ${name}’s memory grows by ${rate} MB an hour`)
}
print(soak)
rmSync(folder, { recursive: true, force: true })
process.exit(soak.faults.size === 0 ? 0 : 1)

/** Compares the database with the answers to visitors. */
async function compareStored({ fault, leads: accepted }: Soak) {
  const folder = path.join(dataDir, 'postgres')
  const { db, close } = await openStore({ driver: 'embedded', folder })
  const stored = (await db.select({ id: leadRows.id }).from(leadRows)).map(({ id }) => id)
  const mails = await db.select({ leadId: outbox.leadId }).from(outbox)
  await close()
  const lost = [...accepted.keys()].filter((id) => !stored.includes(id))
  if (lost.length > 0) fault(`${lost.length} accepted leads are lost`)
  if (stored.length !== accepted.size) fault(`${stored.length} leads for ${accepted.size} accepted`)
  for (const [id, expected] of accepted) {
    const written = mails.filter(({ leadId }) => leadId === id).length
    if (written !== expected) fault(`a lead has ${written} mails for ${expected}`)
  }
}

/** Reports each printed line as a fault, except the lines about signing in. */
function readOutput({ fault, terminal }: Soak) {
  const [, said = ''] = readFileSync(terminal, 'utf8').split(`${complete}\n`)
  for (const line of said.split('\n'))
    if (line.trim() && !/sign|\/owner\/enter\?token=/i.test(line)) fault(`printed: ${line.trim()}`)
}

/** Prints the samples as a Markdown table, and one line of counts. */
function print({ faults, figures, leads: accepted }: Soak) {
  const rows = Object.keys(samples[0] ?? {}).map((name) => {
    const values = samples.map((row) => row[name] ?? Number.NaN)
    return [name, values[0], Math.max(...values), values.at(-1), growth(samples, name)]
  })
  const titles = ['', 'first', 'most', 'last', 'growth an hour']
  for (const row of [titles, titles.map(() => '---'), ...rows.slice(1)])
    console.info(`| ${row.join(' | ')} |`)
  const done = { minutes, ...figures, leads: accepted.size }
  console.info(
    Object.entries(done)
      .map(([name, value]) => `${name}: ${value}`)
      .join(', '),
  )
  for (const [what, times] of faults) console.error(`✗ ${what} (${times} times)`)
  if (faults.size === 0) console.info('✓ no wrong answer, no lost lead, no unexpected output')
}
