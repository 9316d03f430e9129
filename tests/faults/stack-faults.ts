import { randomPublishes } from '#tests/publishing/random-publishes.ts'
import type { Fault } from './fault.ts'
import { fewDescriptors } from './few-descriptors.ts'
import { kills } from './kill.ts'
import { nextHangs, nextKilled } from './next-ends.ts'
import { gatewayKilled, stoppedInForm, stoppedWhileHanging } from './stops.ts'
import { twoStarts } from './two-starts.ts'

/** Faults of a running stack. The nightly run has them. */
export const stackFaults: Fault[] = [
  ...[twoStarts, fewDescriptors, randomPublishes, nextKilled, nextHangs],
  ...[gatewayKilled, stoppedInForm, stoppedWhileHanging],
  ...kills,
]
