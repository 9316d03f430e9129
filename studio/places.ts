import type { DocumentLocation, DocumentLocationsState } from 'sanity/presentation'
import { type PublishDates, whyNotNow } from '#schemas/publish-dates.ts'
import { issuesPath, pagePath, routes, singlePages } from '#schemas/routes.ts'

type Page = { _type: string; title: string | null; slug: string | null }
type Shown = Page & PublishDates & { hidden: boolean | null; isEmpty: boolean }

/** What a document's places are made from: itself, and the published documents that refer to it. */
export type Usage = {
  published: boolean
  own: Shown & { program: Shown | null }
  holders: Page[] | null
  /** Drafts that refer to it: their page shows it once they are published. */
  drafts: Page[] | null
  /** The programs' pages, which open their self-checks. */
  programs: Page[] | null
} | null

const page = '_type, title, "slug": slug.current'
const shown = `${page}, publishFrom, publishUntil, hidden, "isEmpty": _type == "notice" && !defined(text)`
const usage = `*[_id in [$id, "drafts." + $id]] | order(_id)[0]{
  "published": defined(*[_id == $id][0]._id),
  "own": { ${shown}, "program": program->{ ${shown} } },
  "holders": *[references($id) && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]{ ${page} },
  "drafts": *[references($id) && _id in path("drafts.**")]{ ${page} },
  "programs": select($id == "selfCheckWords" => *[_type == "program" && !(_id in path("drafts.**"))]{ ${page} })
}`

/** To be listened to: what a document's places are made from, and what changes them. */
export const usageQuery = {
  fetch: usage,
  listen: '*[_id in [$id, "drafts." + $id] || references($id)]',
}

const at = (title: string, href: string): DocumentLocation => ({ title, href })
const pages = new Map(Object.entries(singlePages))

/**
 * The part of a page that shows a document of the type: its name and the anchor of its section. With a
 * page's name before the type: where that page has it elsewhere.
 */
const parts: Record<string, { name: string; anchor: string }> = {
  faq: { name: 'Questions', anchor: 'questions' },
  template: { name: 'Templates', anchor: 'templates' },
  testimonial: { name: 'What readers say', anchor: 'readers' },
  tip: { name: 'Tips', anchor: 'tips' },
  careKitItem: { name: 'Items', anchor: 'items' },
  toolkit: { name: 'Toolkits', anchor: 'toolkits' },
  video: { name: 'Video', anchor: 'video' },
  'resourcesPage.video': { name: 'Videos', anchor: 'videos' },
  'careKitPage.toolkit': { name: 'End of the page', anchor: 'closing' },
}

/** The page of a document that refers to one, at the part that shows it. */
function placeIn(holder: Page, type: string): DocumentLocation[] {
  const address = pages.get(holder._type)?.href ?? (holder.slug ? `/${holder.slug}` : undefined)
  const part = parts[`${holder._type}.${type}`] ?? parts[type]
  if (!address || !part) return []
  // Her own pages have their parts in any order, under no fixed names.
  if (holder._type === 'landingPage') return [at(holder.title ?? 'A page of your own', address)]
  const name = pages.get(holder._type)?.title ?? holder.title ?? 'A page'
  return [at(`${name}, ${part.name}`, `${address}#${part.anchor}`)]
}

const itsPage = ({ title, slug }: Page) => [at(title ?? 'Its page', `/${slug ?? ''}`)]

/** Places that a document has without being referred to, by its type. */
const own: Record<string, (usage: NonNullable<Usage>, id: string) => DocumentLocation[]> = {
  program: ({ own }) => [...itsPage(own), at('Home, Programs', '/#programs')],
  toolkit: ({ own }) => [...itsPage(own), at('Resources', routes.resources)],
  landingPage: ({ own }) => (own.slug ? itsPage(own) : []),
  legalPage: ({ own }) => itsPage(own),
  selfCheck: ({ own }) => (own.program ? itsPage(own.program) : []),
  resultProfile: () => [at('Career assessment, the result', routes.careerAssessment)],
  founder: () => [at('Home, About', '/#about'), at('Book, the author', '/book#author')],
  video: (_, id) => [at('Insights', `${routes.insights}#${id}`)],
  newsletterIssue: ({ own: { title, slug } }) => [
    ...(slug ? [at(title ?? 'Its page', pagePath('newsletterIssue', slug))] : []),
    at('Past issues', issuesPath),
  ],
  selfCheckWords: ({ programs }) => (programs ?? []).flatMap(itsPage),
  smallPages: () => [
    at('After a message', '/thanks/contact'),
    at('After signing up', '/thanks/newsletter'),
    at('A page that does not exist', '/no-such-page'),
  ],
}

/** The pages that show a document, or would if it were published. */
export function placesOf(type: string, id: string, usage: Usage): DocumentLocation[] {
  const single = pages.get(type)
  if (type === 'newsletterPage')
    return [at('Newsletter', routes.newsletter), at('Past issues', issuesPath)]
  if (single) return [at(single.title, single.href)]
  if (!usage) return []
  const found = [
    ...(own[type]?.(usage, id) ?? []),
    ...(usage.holders ?? []).flatMap((holder) => placeIn(holder, type)),
  ]
  return [...new Map(found.map((one) => [one.href, one])).values()]
}

/** Types that are on every page. */
export const everywhere: ReadonlySet<string> = new Set(['siteSettings', 'notice'])

/** Where a document can be put that is nowhere yet. */
const homes: Record<string, string> = {
  faq: 'Put it on a program’s page: open the program, then Page, Questions.',
  template: 'Put it in a toolkit: open the toolkit, then Page and pack, Templates.',
  testimonial: 'Put it on the book’s page: open Book, then Reader testimonials.',
  tip: 'Put it on Resources: open Resources, then Tips.',
  careKitItem: 'Put it in the kit: open Care Kit, then Items.',
  selfCheck: 'Choose its program below: the program’s page opens it.',
  video: 'Once it is published it is on Insights.',
  landingPage: 'Press “Generate” at its address, then publish it.',
  newsletterIssue: 'Once it is published it has a page of its own, and stands in past issues.',
}

function whyAway(one: Shown): string | undefined {
  if (one.hidden) return 'it is hidden'
  return one.isEmpty ? 'it has no text' : whyNotNow(one, Date.now())
}

/** Why visitors do not see a document that is published. A toolkit and a self-check go with their program. */
function whyNotSeen({ own }: NonNullable<Usage>): string | undefined {
  const goesWith = ['toolkit', 'selfCheck'].includes(own._type) && own.program
  return goesWith && whyAway(goesWith) ? 'its program is not' : whyAway(own)
}

/** The same for what is on every page, at its times. */
function onEveryPage(usage: Usage): DocumentLocationsState {
  const why = usage && whyNotSeen(usage)
  const message = why ? `Not on the site now: ${why}.` : 'Shown on every page.'
  return { message, tone: why ? 'caution' : 'positive', locations: [at('Home', '/')] }
}

/** What stands above a document's form: the pages that show it, or that none does and what to do. */
export function locationsOf(type: string, id: string, usage: Usage): DocumentLocationsState {
  if (everywhere.has(type)) return onEveryPage(usage)
  const locations = placesOf(type, id, usage)
  const soon = (usage?.drafts ?? []).flatMap((holder) => placeIn(holder, type))
  if (locations.length === 0 && soon.length > 0)
    return { message: 'Publish these too, which list it:', tone: 'caution', locations: soon }
  if (locations.length === 0)
    return { message: `No page shows this yet. ${homes[type] ?? ''}`.trim(), tone: 'caution' }
  const why = usage?.published && whyNotSeen(usage)
  if (why) return { message: `Not on the site now: ${why}.`, tone: 'caution', locations }
  if (pages.has(type) || usage?.published) return { locations }
  return { message: 'Not on the site. Once it is published, it is shown here:', locations }
}

/** Whether documents of the type are on pages at all. */
export const hasPlaces = (type: string) =>
  everywhere.has(type) || pages.has(type) || type in own || type in homes
