import { clocks } from './clocks.ts'
import { contentOnFullDisk } from './disk-full-content.ts'
import { leadsOnFullDisk } from './disk-full-leads.ts'
import type { Fault } from './fault.ts'
import { powerCut } from './power-cut.ts'
import { rowLocks } from './row-locks.ts'

/** Faults of parts of the product. The contract tests run some of them, and the nightly run has all. */
export const partFaults: Fault[] = [
  // The full disk of the leads is the first, because it sets environment variables, which a process reads once.
  leadsOnFullDisk,
  ...rowLocks,
  ...clocks,
  contentOnFullDisk,
  powerCut,
]
