import { ogImages } from '#schemas/generated/pages.ts'
import { type ProgramScene, themeOf } from '#schemas/program-themes.ts'
import { issuesPath, landingPagePrefix } from '#schemas/routes.ts'
import { getAddresses, getPageSummaries } from '#web/content/queries/addresses.ts'
import { getBook } from '#web/content/queries/book.ts'
import { getCareKit } from '#web/content/queries/care-kit.ts'
import { getHome } from '#web/content/queries/home.ts'
import { getImageBank } from '#web/content/queries/image-bank.ts'
import { getLandingPage, getLandingPageSlugs } from '#web/content/queries/landing-page.ts'
import { getLegalPage, type LegalSlug } from '#web/content/queries/legal.ts'
import { getNewsletterIssue, getNewsletterIssues } from '#web/content/queries/newsletter.ts'
import { getProgram } from '#web/content/queries/program.ts'
import { getResources } from '#web/content/queries/resources.ts'
import { getSite } from '#web/content/queries/site.ts'
import { getToolkit } from '#web/content/queries/toolkit.ts'
import { type IllustrationName, isIllustration } from '#web/illustrations/illustrations.ts'
import { programTheme, siteTheme, type Theme } from './theme.ts'

/** Returns the name of a page's image: its path as one segment, for example `pages--workshop`. */
export const nameOf = (path: string) => (path === '/' ? 'home' : path.slice(1).replaceAll('/', '--'))

/** Texts of the left page, from the content. */
export type PageText = { kicker?: string | null; title: string; note?: string | null }

type Page = {
  text: Omit<PageText, 'title'> & { title?: string | null }
  illustration: IllustrationName
  theme: Theme
  /** Scene whose endpaper is on the inside cover. */
  scene?: ProgramScene
}

export type Picture = Omit<Page, 'text'> & { site: string; text: PageText }

/**
 * Returns the content of a page's image; null for an unknown page, or one without a title.
 * @param name name of the image, as `nameOf` returns it
 */
export async function pictureOf(name: string): Promise<Picture | null> {
  const [site, page] = await Promise.all([getSite(), pageOf(name)])
  const title = page?.text.title
  if (!page || !title?.trim()) return null
  return { ...page, site: site?.name ?? '', text: { ...page.text, title } }
}

async function pageOf(name: string): Promise<Page | null> {
  const single = Object.hasOwn(singlePages, name) ? singlePages[name] : undefined
  if (single) return single()
  if (name.startsWith(issuePrefix)) return issuePage(name.slice(issuePrefix.length))
  if (name.startsWith(nameOf(`/${landingPagePrefix}`))) return landingPage(name.replace('--', '/'))
  const summarized = await summarizedPage(name)
  if (summarized) return summarized
  const match = (await getAddresses()).find(({ slug }) => slug === name)
  if (!match) return null
  return match._type === 'program' ? programPage(name) : toolkitPage(name)
}

type Text = Page['text']

/** Page in one of the site's colours. */
const onGround = (
  text: Text | null,
  illustration: IllustrationName,
  ground: Parameters<typeof siteTheme>[0],
): Page => ({ text: text ?? {}, illustration, theme: siteTheme(ground) })

/** Page in a program's colours. The program's scene is the default illustration. */
function inProgramColours(text: Text, program: Parameters<typeof themeOf>[0], illustration?: IllustrationName): Page {
  const { colour, scene } = themeOf(program)
  return { text, illustration: illustration ?? scene, theme: programTheme(colour), scene }
}

const issuePrefix = nameOf(`${issuesPath}/`)

async function issuePage(slug: string): Promise<Page | null> {
  const isKnown = (await getNewsletterIssues())?.issues.some((one) => one.slug === slug)
  const issue = isKnown ? await getNewsletterIssue(slug) : null
  const text = { kicker: issue?.words?.issuesHeadline, title: issue?.title, note: issue?.summary }
  return issue && onGround(text, 'newsletter', 'sage')
}

/** Landing page with the illustration of its hero. */
async function landingPage(slug: string): Promise<Page | null> {
  const isKnown = (await getLandingPageSlugs()).includes(slug)
  const page = isKnown ? await getLandingPage(slug) : null
  if (!page) return null
  const hero = page.sections?.find((part) => part._type === 'heroSection')
  const scene = hero?.scene && isIllustration(hero.scene) ? hero.scene : 'home'
  return onGround({ kicker: page.title, title: hero?.headline ?? page.title }, scene, 'sage')
}

async function programPage(slug: string): Promise<Page | null> {
  const page = await getProgram(slug)
  if (!page) return null
  const { title, hero } = page
  return inProgramColours({ kicker: hero?.eyebrow, title, note: hero?.headline }, page)
}

async function toolkitPage(slug: string): Promise<Page | null> {
  const page = await getToolkit(slug)
  if (!page) return null
  const { packName, title, headline, program } = page
  return inProgramColours({ kicker: packName, title, note: headline }, program)
}

const illustrations = new Map<string, (typeof ogImages)[keyof typeof ogImages]>(Object.entries(ogImages))

/** Page with its own scene and colour, or with the illustration that its type declares. */
async function summarizedPage(name: string): Promise<Page | null> {
  const page = (await getPageSummaries()).find(({ path }) => nameOf(path) === name)
  const declared = page && illustrations.get(page._type)
  if (!declared) return null
  const text = { title: page.heading, note: page.note }
  return page.scene ? inProgramColours(text, page) : onGround(text, declared.scene, declared.ground)
}

const legalTitle = async (slug: LegalSlug) => ({
  title: (await getLegalPage(slug))?.title,
})

/** Singleton pages, by the names of their images. */
const singlePages: Record<string, () => Promise<Page>> = {
  home: async () => {
    const hero = (await getHome())?.hero
    return onGround({ title: hero?.headline, note: hero?.eyebrow }, 'home', 'pine')
  },
  book: async () => {
    const page = await getBook()
    const text = page?.headline ? { kicker: page.title, title: page.headline } : page
    return onGround(text, 'book_cover', 'blush')
  },
  'care-kit': async () => {
    const kit = await getCareKit()
    return inProgramColours({ title: kit?.title, note: kit?.headline }, kit?.pack?.program, 'care_kit')
  },
  resources: async () => {
    const heading = (await getResources())?.heading
    return onGround({ title: heading?.title, note: heading?.text }, 'plan', 'sand')
  },
  [nameOf(issuesPath)]: async () => {
    const page = await getNewsletterIssues()
    return onGround({ title: page?.issuesHeadline, note: page?.issuesText }, 'newsletter', 'sage')
  },
  'image-bank': async () => onGround(await getImageBank(), 'empty_album', 'sand'),
  privacy: async () => onGround(await legalTitle('privacy'), 'legal', 'sage'),
  terms: async () => onGround(await legalTitle('terms'), 'legal', 'sand'),
  accessibility: async () => onGround(await legalTitle('accessibility'), 'legal', 'sage'),
}
