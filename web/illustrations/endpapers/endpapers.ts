import type { ProgramKey } from '#schemas/programs.ts'
import { campusCorporate } from './campus-corporate.ts'
import { careerPivot } from './career-pivot.ts'
import { managerCoach } from './manager-coach.ts'
import { onboardingBox } from './onboarding-box.ts'
import { rookieLaunchpad } from './rookie-launchpad.ts'
import type { Tile } from './tile.ts'

/** The patterned paper inside each program's boards. */
export const endpapers: Record<ProgramKey, Tile> = {
  rookie_launchpad: rookieLaunchpad,
  pivot_coaching: careerPivot,
  manager_coach: managerCoach,
  onboarding_box: onboardingBox,
  campus_corporate: campusCorporate,
}
