import { type ProgramScene, themeOf } from '#schemas/program-themes.ts'
import { landingPagePrefix } from '#schemas/routes.ts'
import * as content from '#web/content/pages.ts'
import { isIllustration } from '#web/illustrations/illustrations.ts'
import { nameOf } from './picture-name.ts'
import { album, book, type Drawing, packsInHand, starterPack, tapedScene } from './right-page.ts'
import { programTheme, siteTheme, type Theme } from './theme.ts'

/** What is written on the left page: the coach's words. */
export type PageText = { kicker?: string | null; title: string; note?: string | null }

type Page = {
  text: Omit<PageText, 'title'> & { title?: string | null }
  drawing: Drawing
  theme: Theme
  /** What is written on the drawing. */
  label?: string | null
  /** Whose patterned paper is on the inside of the cover. */
  scene?: ProgramScene
}

/** What the picture of a page shows. */
export type Picture = Omit<Page, 'text'> & { site: string; text: PageText }

/**
 * What the picture of a page shows; null where there is no such page, or no title.
 * @param name the page's address without its slash, or `home`
 */
export async function pictureOf(name: string): Promise<Picture | null> {
  const [site, page] = await Promise.all([content.getSite(), pageOf(name)])
  const title = page?.text.title
  if (!page || !title?.trim()) return null
  return { ...page, site: site?.name ?? '', text: { ...page.text, title } }
}

async function pageOf(name: string): Promise<Page | null> {
  const single = Object.hasOwn(pageImages, name) ? pageImages[name] : undefined
  if (single) return single()
  if (name.startsWith(issuePrefix)) return issuePage(name.slice(issuePrefix.length))
  if (name.startsWith(nameOf(`/${landingPagePrefix}`))) return landingPage(name.replace('--', '/'))
  const found = (await content.getAddresses()).find(({ slug }) => slug === name)
  if (!found) return null
  return found._type === 'program' ? programPage(name) : toolkitPage(name)
}

/** How the names of issues’ pictures begin: picture-name.ts. */
const issuePrefix = 'newsletter--issues--'

async function issuePage(slug: string): Promise<Page | null> {
  const known = (await content.getNewsletterIssues())?.issues.some((one) => one.slug === slug)
  const issue = known ? await content.getNewsletterIssue(slug) : null
  const text = { kicker: issue?.words?.issuesHeadline, title: issue?.title, note: issue?.summary }
  return issue && { text, drawing: tapedScene('newsletter'), theme: siteTheme('sage') }
}

/** A page of the coach's own, with the drawing of its opening. */
async function landingPage(slug: string): Promise<Page | null> {
  const isKnown = (await content.getLandingPageSlugs()).includes(slug)
  const page = isKnown ? await content.getLandingPage(slug) : null
  if (!page) return null
  const hero = page.sections?.find((part) => part._type === 'heroSection')
  const scene = hero?.scene && isIllustration(hero.scene) ? hero.scene : 'home'
  return {
    text: { kicker: page.title, title: hero?.headline ?? page.title },
    drawing: tapedScene(scene),
    theme: siteTheme('sage'),
  }
}

async function programPage(slug: string): Promise<Page | null> {
  const page = await content.getProgram(slug)
  if (!page) return null
  const { title, hero } = page
  const { colour, scene } = themeOf(page)
  return {
    text: { kicker: hero?.eyebrow, title, note: hero?.headline },
    drawing: tapedScene(scene, scene),
    theme: programTheme(colour),
    scene,
  }
}

async function toolkitPage(slug: string): Promise<Page | null> {
  const page = await content.getToolkit(slug)
  if (!page) return null
  const { colour, scene } = themeOf(page.program)
  return {
    text: { title: page.title, note: page.headline },
    label: page.packName,
    drawing: starterPack(scene),
    theme: programTheme(colour),
    scene,
  }
}

type Content = {
  title?: string | null
  headline?: string | null
  heading?: { title?: string | null; text?: string | null } | null
} | null

/** A page of no program, with what its content has for a title. */
const drawnPage =
  (getContent: () => Promise<Content>, drawing: Drawing, ground: Parameters<typeof siteTheme>[0]) =>
  async (): Promise<Page> => {
    const { title, headline, heading } = (await getContent()) ?? {}
    const text = { title: heading?.title ?? headline ?? title, note: heading?.text }
    return { text, drawing, theme: siteTheme(ground) }
  }

/** The pages that are one of a kind, by their pictures' names. */
const pageImages: Record<string, () => Promise<Page>> = {
  home: async () => {
    const hero = (await content.getHome())?.hero
    const text = { title: hero?.headline, note: hero?.eyebrow }
    return { text, drawing: tapedScene('home'), theme: siteTheme('pine') }
  },
  book: async () => {
    const page = await content.getBook()
    const text = page?.headline
      ? { kicker: page.title, title: page.headline }
      : { title: page?.title }
    return { text, drawing: book, theme: siteTheme('blush') }
  },
  'care-kit': async () => {
    const kit = await content.getCareKit()
    const { colour, scene } = themeOf(kit?.pack?.program)
    return {
      text: { title: kit?.title, note: kit?.headline },
      drawing: tapedScene('care_kit'),
      theme: programTheme(colour),
      scene,
    }
  },
  resources: async () => {
    const page = await content.getResources()
    const themes = (page?.toolkits ?? []).map(({ program }) => themeOf(program))
    return drawnPage(async () => page, packsInHand(themes), 'sand')()
  },
  insights: drawnPage(content.getInsights, tapedScene('insights'), 'sage'),
  'newsletter--issues': drawnPage(
    async () => {
      const page = await content.getNewsletterIssues()
      return { heading: { title: page?.issuesHeadline, text: page?.issuesText } }
    },
    tapedScene('newsletter'),
    'sage',
  ),
  newsletter: drawnPage(content.getNewsletterPage, tapedScene('newsletter'), 'sage'),
  'career-assessment': drawnPage(content.getShortAssessment, tapedScene('assessment'), 'blush'),
  questionnaire: drawnPage(content.getLongAssessment, tapedScene('questionnaire'), 'pine'),
  'image-bank': drawnPage(content.getImageBank, album, 'sand'),
  privacy: drawnPage(() => content.getLegalPage('privacy'), tapedScene('legal'), 'sage'),
  terms: drawnPage(() => content.getLegalPage('terms'), tapedScene('legal'), 'sand'),
}
