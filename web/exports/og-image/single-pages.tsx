import * as content from '#web/content/pages.ts'
import { AssessmentScene } from '#web/illustrations/assessment-scene.tsx'
import { CareKitScene } from '#web/illustrations/care-kit-scene.tsx'
import { HomeScene } from '#web/illustrations/home-scene.tsx'
import { InsightsScene } from '#web/illustrations/insights-scene.tsx'
import { LegalScene } from '#web/illustrations/legal-scene.tsx'
import { NewsletterScene } from '#web/illustrations/newsletter-scene.tsx'
import { QuestionnaireScene } from '#web/illustrations/questionnaire-scene.tsx'
import type { Found } from './found.ts'
import { Book } from './plates/book.tsx'
import { Print } from './plates/print.tsx'
import { Album, Hand } from './plates/shelf.tsx'
import { worldIn, worldOf } from './program-themes.ts'

/** What the pages show that are one of a kind, by their pictures' names. */
export const singlePages: Record<string, () => Promise<Found>> = {
  home: async () => {
    const hero = (await content.getHome())?.hero
    return {
      words: { title: hero?.headline, note: hero?.eyebrow },
      plate: <Print scene={HomeScene} />,
      world: worldIn('pine'),
    }
  },
  book: async () => {
    const book = await content.getBook()
    const words = book?.headline
      ? { kicker: book.title, title: book.headline }
      : { title: book?.title }
    return { words, plate: <Book />, world: worldIn('blush') }
  },
  'care-kit': async () => {
    const kit = await content.getCareKit()
    return {
      words: { title: kit?.title, note: kit?.headline },
      plate: <Print scene={CareKitScene} />,
      world: worldOf('rookie_launchpad'),
      program: 'rookie_launchpad',
    }
  },
  resources: async () => {
    const heading = (await content.getResources())?.heading
    return { words: of(heading), plate: <Hand />, world: worldIn('sand') }
  },
  insights: async () => {
    const heading = (await content.getInsights())?.heading
    return { words: of(heading), plate: <Print scene={InsightsScene} />, world: worldIn('sage') }
  },
  newsletter: async () => ({
    words: { title: (await content.getNewsletterPage())?.headline },
    plate: <Print scene={NewsletterScene} />,
    world: worldIn('sage'),
  }),
  'career-assessment': async () => ({
    words: { title: (await content.getShortAssessment())?.headline },
    plate: <Print scene={AssessmentScene} />,
    world: worldIn('blush'),
  }),
  questionnaire: async () => ({
    words: { title: (await content.getLongAssessment())?.title },
    plate: <Print scene={QuestionnaireScene} />,
    world: worldIn('pine'),
  }),
  'image-bank': async () => ({
    words: { title: (await content.getImageBank())?.title },
    plate: <Album />,
    world: worldIn('sand'),
  }),
  privacy: async () => ({
    words: { title: (await content.getLegalPage('privacy'))?.title },
    plate: <Print scene={LegalScene} />,
    world: worldIn('sage'),
  }),
  terms: async () => ({
    words: { title: (await content.getLegalPage('terms'))?.title },
    plate: <Print scene={LegalScene} />,
    world: worldIn('sand'),
  }),
}

const of = (
  heading: { title?: string | null; text?: string | null } | null | undefined,
): Found['words'] => ({
  title: heading?.title,
  note: heading?.text,
})
