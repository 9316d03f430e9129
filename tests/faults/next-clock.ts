import { readFileSync } from 'node:fs'
import { shiftClock } from './shifted-clock.ts'

/*
 * Loaded into each process of a stack. Shifts the clock of Next alone, with its embedded database, by the hours in the
 * file of CLOCK_FILE.
 */

const file = process.env.CLOCK_FILE
if (file && /next\/dist\/bin\/next$/.test(process.argv[1] ?? '')) {
  const shift = () => shiftClock(Number(readFileSync(file, 'utf8')) / 24)
  shift()
  setInterval(shift, 100).unref()
}
