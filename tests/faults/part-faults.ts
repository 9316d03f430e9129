import { clocks } from './clocks.ts'
import { contentOnFullDisk } from './disk-full-content.ts'
import { leadsOnFullDisk } from './disk-full-leads.ts'
import type { Fault } from './fault.ts'
import { halfOpenLake } from './half-open.ts'
import { powerCut } from './power-cut.ts'
import { rowLocks } from './row-locks.ts'

/** Faults of the product's modules, which a Vitest process can cause. */
export const partFaults: Fault[] = [
  // The first fault sets a variable for the small disk, because a process reads its environment once.
  leadsOnFullDisk,
  ...rowLocks,
  ...clocks,
  contentOnFullDisk,
  halfOpenLake,
  powerCut,
]
