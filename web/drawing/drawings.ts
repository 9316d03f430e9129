import type { ReactNode } from 'react'
import { AssessmentScene } from '#web/art/assessment-scene.tsx'
import { CampusCorporateScene } from '#web/art/campus-corporate-scene.tsx'
import { CareKitScene } from '#web/art/care-kit-scene.tsx'
import { CareerPivotScene } from '#web/art/career-pivot-scene.tsx'
import { CupsTrace } from '#web/art/cups-trace.tsx'
import { EmptyAlbumScene } from '#web/art/empty-album-scene.tsx'
import { EmptyDeskScene } from '#web/art/empty-desk-scene.tsx'
import { HomeScene } from '#web/art/home-scene.tsx'
import { InsightsScene } from '#web/art/insights-scene.tsx'
import { LegalScene } from '#web/art/legal-scene.tsx'
import { LostScene } from '#web/art/lost-scene.tsx'
import { ManagerCoachScene } from '#web/art/manager-coach-scene.tsx'
import { NewsletterScene } from '#web/art/newsletter-scene.tsx'
import { NotebooksTrace } from '#web/art/notebooks-trace.tsx'
import { NothingFoundScene } from '#web/art/nothing-found-scene.tsx'
import { OnboardingBoxScene } from '#web/art/onboarding-box-scene.tsx'
import { PlanTrace } from '#web/art/plan-trace.tsx'
import { QuestionnaireScene } from '#web/art/questionnaire-scene.tsx'
import { ResultScene } from '#web/art/result-scene.tsx'
import { RookieLaunchpadScene } from '#web/art/rookie-launchpad-scene.tsx'
import { SentScene } from '#web/art/sent-scene.tsx'
import { ShelfScene } from '#web/art/shelf-scene.tsx'

/** The scenes that are served as files. A program's scene is named by the program's key. */
export const drawings = {
  home: HomeScene,
  lost: LostScene,
  rookie_launchpad: RookieLaunchpadScene,
  pivot_coaching: CareerPivotScene,
  manager_coach: ManagerCoachScene,
  onboarding_box: OnboardingBoxScene,
  campus_corporate: CampusCorporateScene,
  care_kit: CareKitScene,
  newsletter: NewsletterScene,
  assessment: AssessmentScene,
  questionnaire: QuestionnaireScene,
  sent: SentScene,
  result: ResultScene,
  shelf: ShelfScene,
  empty_desk: EmptyDeskScene,
  empty_album: EmptyAlbumScene,
  nothing_found: NothingFoundScene,
  insights: InsightsScene,
  legal: LegalScene,
  plan: PlanTrace,
  cups: CupsTrace,
  notebooks: NotebooksTrace,
} satisfies Record<string, (props: { className?: string }) => ReactNode>

export type DrawingName = keyof typeof drawings

export const isDrawing = (name: string): name is DrawingName => Object.hasOwn(drawings, name)
