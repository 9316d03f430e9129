import type { DocumentLocation, DocumentLocationsState } from 'sanity/presentation'
import { locationOf, type PageLink, type PlacedDocument } from '#schemas/document-facts.ts'
import { documentFacts } from '#schemas/index.ts'
import { type PublishDates, reasonNotLive } from '#schemas/publish-dates.ts'

type VisibleDocument = PlacedDocument & PublishDates & { hidden: boolean | null; isEmpty: boolean }

/** Input of a document's locations: the document, and the documents that refer to it. */
export type Usage = {
  published: boolean
  /** Published version; the draft of a document that was never published. */
  own: VisibleDocument & { program: VisibleDocument | null }
  referrers: PlacedDocument[] | null
  /** Drafts that refer to the document. Once such a draft is published, its page shows the document. */
  drafts: PlacedDocument[] | null
  programs: PlacedDocument[] | null
} | null

const page = '_id, _type, title, "slug": slug.current'
const shown = `${page}, publishFrom, publishUntil, hidden, "isEmpty": _type == "notice" && !defined(text)`
const usage = `coalesce(*[_id == $id][0], *[_id == "drafts." + $id][0]){
  "published": _id == $id,
  "own": { ${shown}, "_id": $id, "program": program->{ ${shown} } },
  "referrers": *[references($id) && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]{ ${page} },
  "drafts": *[references($id) && _id in path("drafts.**")]{ ${page} },
  "programs": *[_type == "program" && !(_id in path("drafts.**"))]{ ${page} }
}`

/** Query of a `Usage`, and the filter of the documents that change it. */
export const usageQuery = {
  fetch: usage,
  listen: '*[_id in [$id, "drafts." + $id] || _type == "program" || references($id)]',
}

const at = (title: string, href: string): DocumentLocation => ({ title, href })

/** Location on the page of a referring document, at the section of the type. */
function locationsIn(referrer: PlacedDocument, type: string): PageLink[] {
  const { page, sectionsMove } = documentFacts.get(referrer._type) ?? {}
  const { part, partOn } = documentFacts.get(type) ?? {}
  const shownAt = partOn?.[referrer._type] ?? part
  const holding = page ?? (referrer.slug ? locationOf(referrer) : undefined)
  if (holding && sectionsMove) return [holding]
  if (!holding || !shownAt) return []
  return [{ title: `${holding.title}, ${shownAt.name}`, href: `${holding.href}#${shownAt.anchor}` }]
}

/** Pages that show a document now, or after its publication. */
export function documentLocations(type: string, usage: Usage): DocumentLocation[] {
  const { page, ownPages, locations: listed } = documentFacts.get(type) ?? {}
  const own = usage?.own ?? { _id: type, _type: type, title: null, slug: null, program: null }
  if (page) return [page, ...(listed?.(own, []) ?? [])]
  if (!usage) return []
  const locations = [
    ...(ownPages && own.slug ? [locationOf(own)] : []),
    ...(listed?.(own, usage.programs ?? []) ?? []),
    ...(usage.referrers ?? []).flatMap((referrer) => locationsIn(referrer, type)),
  ]
  return [...new Map(locations.map((one) => [one.href, one])).values()]
}

export const isOnEveryPage = (type: string) => documentFacts.get(type)?.everyPage === true

/** True for types that any page shows. */
export function hasLocations(type: string): boolean {
  const facts = documentFacts.get(type)
  return facts !== undefined && !facts.unseen
}

function reasonHidden(one: VisibleDocument, time: number): string | undefined {
  if (one.hidden) return 'it is hidden'
  return one.isEmpty ? 'it has no text' : reasonNotLive(one, time)
}

/** Reason why visitors do not see a published document. */
function reasonNotSeen({ own }: NonNullable<Usage>, time: number): string | undefined {
  const goesWith = documentFacts.get(own._type)?.ofProgram && own.program
  return goesWith && reasonHidden(goesWith, time) ? 'its program is not' : reasonHidden(own, time)
}

function onEveryPage(why: string | undefined): DocumentLocationsState {
  const message = why ? `Not on the site now: ${why}.` : 'Shown on every page.'
  return { message, tone: why ? 'caution' : 'positive', locations: [at('Home', '/')] }
}

/**
 * Banner above a document's form: the pages that show it, or advice if no page does.
 * @param time time for which publish dates are compared
 */
export function locationsOf(type: string, usage: Usage, time: number): DocumentLocationsState {
  const why = usage?.published ? reasonNotSeen(usage, time) : undefined
  if (isOnEveryPage(type)) return onEveryPage(why)
  const locations = documentLocations(type, usage)
  const soon = (usage?.drafts ?? []).flatMap((referrer) => locationsIn(referrer, type))
  if (locations.length === 0 && soon.length > 0)
    return { message: 'Publish these too, because they list it:', tone: 'caution', locations: soon }
  if (locations.length === 0) {
    const { unused = '' } = documentFacts.get(type) ?? {}
    return { message: `No page shows this yet. ${unused}`.trim(), tone: 'caution' }
  }
  if (why) return { message: `Not on the site now: ${why}.`, tone: 'caution', locations }
  if (documentFacts.get(type)?.page || usage?.published) return { locations }
  return { message: 'Not on the site. Once it is published, it is shown here:', locations }
}

/** Times after `time` at which a document or its program appears or ends. */
export const scheduledChanges = (usage: Usage, time: number): number[] =>
  [usage?.own, usage?.own.program]
    .flatMap((one) => [one?.publishFrom, one?.publishUntil])
    .map((date) => Date.parse(date ?? ''))
    .filter((moment) => moment > time)
