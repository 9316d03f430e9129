import { clocks } from './clocks.ts'
import { contentOnFullDisk } from './disk-full-content.ts'
import { leadsOnFullDisk } from './disk-full-leads.ts'
import type { Fault } from './fault.ts'
import { halfOpenLake } from './half-open.ts'
import { powerCut } from './power-cut.ts'
import { rowLocks } from './row-locks.ts'

/** Faults of parts of the product: contract tests. */
export const partFaults: Fault[] = [
  // This fault is the first: it sets a variable for the small disk, and a process reads its environment once.
  leadsOnFullDisk,
  ...rowLocks,
  ...clocks,
  contentOnFullDisk,
  halfOpenLake,
  powerCut,
]
