import type { ReactNode } from 'react'
import { AssessmentScene } from './assessment-scene.tsx'
import { CampusCorporateScene } from './campus-corporate-scene.tsx'
import { CareKitScene } from './care-kit-scene.tsx'
import { CareerPivotScene } from './career-pivot-scene.tsx'
import { CupsTrace } from './cups-trace.tsx'
import { EmptyAlbumScene } from './empty-album-scene.tsx'
import { EmptyDeskScene } from './empty-desk-scene.tsx'
import { HomeScene } from './home-scene.tsx'
import { InsightsScene } from './insights-scene.tsx'
import { LegalScene } from './legal-scene.tsx'
import { LostScene } from './lost-scene.tsx'
import { ManagerCoachScene } from './manager-coach-scene.tsx'
import { NewsletterScene } from './newsletter-scene.tsx'
import { NotebooksTrace } from './notebooks-trace.tsx'
import { NothingFoundScene } from './nothing-found-scene.tsx'
import { OnboardingBoxScene } from './onboarding-box-scene.tsx'
import { PlanTrace } from './plan-trace.tsx'
import { QuestionnaireScene } from './questionnaire-scene.tsx'
import { ResultScene } from './result-scene.tsx'
import { RookieLaunchpadScene } from './rookie-launchpad-scene.tsx'
import { SentScene } from './sent-scene.tsx'
import { ShelfScene } from './shelf-scene.tsx'

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

export type IllustrationName = keyof typeof drawings

export const isIllustration = (name: string): name is IllustrationName =>
  Object.hasOwn(drawings, name)
