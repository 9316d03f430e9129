import { readFileSync } from 'node:fs'
import { shiftClock } from '#tests/faults/shifted-clock.ts'

/* Loaded into each process of a stack: shifts the clock of Next alone, by the hours in the file
   of CLOCK_FILE. The value at the start applies to all clocks of the process. A later value
   applies to the wall clock alone, as when a machine's time is set: `performance` continues. */

const file = process.env.CLOCK_FILE
if (file && /next\/dist\/bin\/next$/.test(process.argv[1] ?? '')) {
  const hours = () => Number(readFileSync(file, 'utf8'))
  Object.defineProperty(performance, 'timeOrigin', {
    value: performance.timeOrigin + hours() * 3_600_000,
  })
  const shift = () => shiftClock(hours() / 24)
  shift()
  setInterval(shift, 100).unref()
}
