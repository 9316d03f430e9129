import type { ProgramKey } from '#schemas/programs.ts'
import { campusCorporate } from './campus-corporate.ts'
import { careerPivot } from './career-pivot.ts'
import { managerCoach } from './manager-coach.ts'
import type { EmblemMark } from './mark.ts'
import { onboardingBox } from './onboarding-box.ts'
import { rookieLaunchpad } from './rookie-launchpad.ts'

/** The width and height that an emblem is drawn for. */
export const emblemSize = 96

/** Each program's emblem: a patch to sew on, five shapes cut and stitched alike. */
export const emblems: Record<ProgramKey, EmblemMark[]> = {
  rookie_launchpad: rookieLaunchpad,
  pivot_coaching: careerPivot,
  manager_coach: managerCoach,
  onboarding_box: onboardingBox,
  campus_corporate: campusCorporate,
}
