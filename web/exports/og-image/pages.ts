import { ogImages } from '#schemas/generated/pages.ts'
import { type ProgramScene, themeOf } from '#schemas/program-themes.ts'
import { landingPagePrefix } from '#schemas/routes.ts'
import { getAddresses, getPageSummaries } from '#web/content/queries/addresses.ts'
import { getBook } from '#web/content/queries/book.ts'
import { getCareKit } from '#web/content/queries/care-kit.ts'
import { getHome } from '#web/content/queries/home.ts'
import { getImageBank } from '#web/content/queries/image-bank.ts'
import { getLandingPage, getLandingPageSlugs } from '#web/content/queries/landing-page.ts'
import { getLegalPage } from '#web/content/queries/legal.ts'
import { getNewsletterIssue, getNewsletterIssues } from '#web/content/queries/newsletter.ts'
import { getProgram } from '#web/content/queries/program.ts'
import { getResources } from '#web/content/queries/resources.ts'
import { getSite } from '#web/content/queries/site.ts'
import { getToolkit } from '#web/content/queries/toolkit.ts'
import { isIllustration } from '#web/illustrations/illustrations.ts'
import { nameOf } from './picture-name.ts'
import { album, book, type Drawing, packsInHand, starterPack, tapedScene } from './right-page.ts'
import { programTheme, siteTheme, type Theme } from './theme.ts'

/** Texts of the left page, from the content. */
export type PageText = { kicker?: string | null; title: string; note?: string | null }

type Page = {
  text: Omit<PageText, 'title'> & { title?: string | null }
  drawing: Drawing
  theme: Theme
  /** Text on the drawing. */
  label?: string | null
  /** Scene whose endpaper is on the inside cover. */
  scene?: ProgramScene
}

/** Content of a page's image. */
export type Picture = Omit<Page, 'text'> & { site: string; text: PageText }

/**
 * Content of a page's image; null for an unknown page, or one without a title.
 * @param name the page's path without its slash, or `home`
 */
export async function pictureOf(name: string): Promise<Picture | null> {
  const [site, page] = await Promise.all([getSite(), pageOf(name)])
  const title = page?.text.title
  if (!page || !title?.trim()) return null
  return { ...page, site: site?.name ?? '', text: { ...page.text, title } }
}

async function pageOf(name: string): Promise<Page | null> {
  const single = Object.hasOwn(pageImages, name) ? pageImages[name] : undefined
  if (single) return single()
  if (name.startsWith(issuePrefix)) return issuePage(name.slice(issuePrefix.length))
  if (name.startsWith(nameOf(`/${landingPagePrefix}`))) return landingPage(name.replace('--', '/'))
  const drawn = await drawnPage(name)
  if (drawn) return drawn
  const found = (await getAddresses()).find(({ slug }) => slug === name)
  if (!found) return null
  return found._type === 'program' ? programPage(name) : toolkitPage(name)
}

/** Prefix of the names of issues' images (picture-name.ts). */
const issuePrefix = 'newsletter--issues--'

async function issuePage(slug: string): Promise<Page | null> {
  const known = (await getNewsletterIssues())?.issues.some((one) => one.slug === slug)
  const issue = known ? await getNewsletterIssue(slug) : null
  const text = { kicker: issue?.words?.issuesHeadline, title: issue?.title, note: issue?.summary }
  return issue && { text, drawing: tapedScene('newsletter'), theme: siteTheme('sage') }
}

/** Landing page with the illustration of its opening. */
async function landingPage(slug: string): Promise<Page | null> {
  const isKnown = (await getLandingPageSlugs()).includes(slug)
  const page = isKnown ? await getLandingPage(slug) : null
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
  const page = await getProgram(slug)
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
  const page = await getToolkit(slug)
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

const drawings = new Map<string, (typeof ogImages)[keyof typeof ogImages]>(Object.entries(ogImages))

/** Page with its own scene and colour, or with the illustration that its type declares. */
async function drawnPage(name: string): Promise<Page | null> {
  const page = (await getPageSummaries()).find(({ path }) => nameOf(path) === name)
  const drawing = page && drawings.get(page._type)
  if (!drawing) return null
  const text = { title: page.heading, note: page.note }
  if (!page.scene)
    return { text, drawing: tapedScene(drawing.scene), theme: siteTheme(drawing.ground) }
  const { colour, scene } = themeOf(page)
  return { text, drawing: tapedScene(scene, scene), theme: programTheme(colour), scene }
}

type Title = { title?: string | null; note?: string | null } | null

/** Page without a program, with a drawing of its own kind. */
const pageWith =
  (text: () => Promise<Title>, drawing: Drawing, ground: Parameters<typeof siteTheme>[0]) =>
  async (): Promise<Page> => ({
    text: (await text()) ?? {},
    drawing,
    theme: siteTheme(ground),
  })

const legal = (slug: 'privacy' | 'terms') => async () => {
  const page = await getLegalPage(slug)
  return { title: page?.title }
}

/** Singleton pages, by the names of their images. */
const pageImages: Record<string, () => Promise<Page>> = {
  home: async () => {
    const hero = (await getHome())?.hero
    const text = { title: hero?.headline, note: hero?.eyebrow }
    return { text, drawing: tapedScene('home'), theme: siteTheme('pine') }
  },
  book: async () => {
    const page = await getBook()
    const text = page?.headline
      ? { kicker: page.title, title: page.headline }
      : { title: page?.title }
    return { text, drawing: book, theme: siteTheme('blush') }
  },
  'care-kit': async () => {
    const kit = await getCareKit()
    const { colour, scene } = themeOf(kit?.pack?.program)
    return {
      text: { title: kit?.title, note: kit?.headline },
      drawing: tapedScene('care_kit'),
      theme: programTheme(colour),
      scene,
    }
  },
  resources: async () => {
    const page = await getResources()
    const themes = (page?.toolkits ?? []).map(({ program }) => themeOf(program))
    const text = { title: page?.heading?.title, note: page?.heading?.text }
    return { text, drawing: packsInHand(themes), theme: siteTheme('sand') }
  },
  'newsletter--issues': pageWith(
    async () => {
      const page = await getNewsletterIssues()
      return { title: page?.issuesHeadline, note: page?.issuesText }
    },
    tapedScene('newsletter'),
    'sage',
  ),
  'image-bank': pageWith(getImageBank, album, 'sand'),
  privacy: pageWith(legal('privacy'), tapedScene('legal'), 'sage'),
  terms: pageWith(legal('terms'), tapedScene('legal'), 'sand'),
}
