import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** Usual durations in seconds, on two cores without other work (docs/performance.md). */
const usual = { site: 70, studio: 25 }

type StepName = keyof typeof usual

const file = (dataDir: string) => path.join(dataDir, 'durations.json')
const stored = z.record(z.string(), z.number())

function lastDurations(dataDir: string): Record<string, number> {
  try {
    return stored.parse(JSON.parse(readFileSync(file(dataDir), 'utf8')))
  } catch {
    return {}
  }
}

/** Duration of a step, for the person who waits: the last one on this machine, or the usual one. */
export function expectedDuration(dataDir: string, step: StepName): string {
  const last = lastDurations(dataDir)[step]
  return last === undefined ? `about ${usual[step]} s on two idle cores` : `last time ${last} s`
}

/** Runs a step, and stores its duration if it did something. @returns the seconds; undefined if it did nothing */
export async function timeStep(
  dataDir: string,
  step: StepName,
  work: () => Promise<boolean>,
): Promise<number | undefined> {
  const began = performance.now()
  if (!(await work())) return undefined
  const seconds = Math.round((performance.now() - began) / 1000)
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file(dataDir), JSON.stringify({ ...lastDurations(dataDir), [step]: seconds }))
  } catch {
    // The next start names the usual duration.
  }
  return seconds
}
