import type { ComponentType } from 'react'
import type { ProgramKey } from '#schemas/programs.ts'
import { CampusCorporateScene } from '#web/art/campus-corporate-scene.tsx'
import { CareerPivotScene } from '#web/art/career-pivot-scene.tsx'
import { ManagerCoachScene } from '#web/art/manager-coach-scene.tsx'
import { OnboardingBoxScene } from '#web/art/onboarding-box-scene.tsx'
import { RookieLaunchpadScene } from '#web/art/rookie-launchpad-scene.tsx'

/** Each program's own drawing. */
export const scenes: Record<ProgramKey, ComponentType<{ className?: string }>> = {
  rookie_launchpad: RookieLaunchpadScene,
  pivot_coaching: CareerPivotScene,
  manager_coach: ManagerCoachScene,
  onboarding_box: OnboardingBoxScene,
  campus_corporate: CampusCorporateScene,
}
