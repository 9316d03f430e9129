import { randomPublishes } from '#tests/publishing/random-publishes.ts'
import type { Fault } from './fault.ts'
import { fewDescriptors } from './few-descriptors.ts'
import { halfOpenSite } from './half-open.ts'
import { kills } from './kill.ts'
import { missingFolder } from './missing-folder.ts'
import { nextCrashes, nextHangs, nextKilled } from './next-ends.ts'
import { gatewayKilled, stoppedInForm, stoppedWhileHanging } from './stops.ts'
import { twoStarts } from './two-starts.ts'

const nextEnds = [nextKilled, nextHangs, nextCrashes]

/** Faults of a running stack. The nightly run has them. */
export const stackFaults: Fault[] = [
  ...[halfOpenSite, missingFolder, twoStarts, fewDescriptors],
  ...[randomPublishes, ...nextEnds],
  ...[gatewayKilled, stoppedInForm, stoppedWhileHanging],
  ...kills,
]
