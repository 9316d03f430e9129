import type { ProgramSlug } from '#schemas/programs.ts'
import { CampusCorporateScene } from './campus-corporate-scene.tsx'
import { CareerPivotScene } from './career-pivot-scene.tsx'
import { ManagerCoachScene } from './manager-coach-scene.tsx'
import { OnboardingBoxScene } from './onboarding-box-scene.tsx'
import { RookieLaunchpadScene } from './rookie-launchpad-scene.tsx'
import type { ArtProps } from './scene.tsx'

const scenes = {
  'rookie-launchpad': RookieLaunchpadScene,
  'career-pivot': CareerPivotScene,
  'manager-coach': ManagerCoachScene,
  'onboarding-box': OnboardingBoxScene,
  'campus-corporate': CampusCorporateScene,
} satisfies Record<ProgramSlug, unknown>

/** The scene of one of the five programs. */
export function ProgramScene({ program, ...props }: ArtProps & { program: ProgramSlug }) {
  const Drawing = scenes[program]
  return <Drawing {...props} />
}
