import type { DocumentLocation, DocumentLocationsState } from 'sanity/presentation'
import { type Place, type PlacedDocument, placeOf } from '#schemas/document-facts.ts'
import { documentFacts } from '#schemas/index.ts'
import { type PublishDates, whyNotNow } from '#schemas/publish-dates.ts'

type Shown = PlacedDocument & PublishDates & { hidden: boolean | null; isEmpty: boolean }

/** What a document's places are made from: itself, and the published documents that refer to it. */
export type Usage = {
  published: boolean
  /** As visitors see it; the draft of a document that was never published. */
  own: Shown & { program: Shown | null }
  holders: PlacedDocument[] | null
  /** Drafts that refer to it: their page shows it once they are published. */
  drafts: PlacedDocument[] | null
  /** All programs. */
  programs: PlacedDocument[] | null
} | null

const page = '_id, _type, title, "slug": slug.current'
const shown = `${page}, publishFrom, publishUntil, hidden, "isEmpty": _type == "notice" && !defined(text)`
const usage = `coalesce(*[_id == $id][0], *[_id == "drafts." + $id][0]){
  "published": _id == $id,
  "own": { ${shown}, "_id": $id, "program": program->{ ${shown} } },
  "holders": *[references($id) && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]{ ${page} },
  "drafts": *[references($id) && _id in path("drafts.**")]{ ${page} },
  "programs": *[_type == "program" && !(_id in path("drafts.**"))]{ ${page} }
}`

/** To be listened to: what a document's places are made from, and what changes them. */
export const usageQuery = {
  fetch: usage,
  listen: '*[_id in [$id, "drafts." + $id] || _type == "program" || references($id)]',
}

const at = (title: string, href: string): DocumentLocation => ({ title, href })

/** The page of a document that refers to one, at the part that shows it. */
function placeIn(holder: PlacedDocument, type: string): Place[] {
  const { page, partsMove } = documentFacts.get(holder._type) ?? {}
  const { part, partOn } = documentFacts.get(type) ?? {}
  const shownAt = partOn?.[holder._type] ?? part
  const holding = page ?? (holder.slug ? placeOf(holder) : undefined)
  if (holding && partsMove) return [holding]
  if (!holding || !shownAt) return []
  return [{ title: `${holding.title}, ${shownAt.name}`, href: `${holding.href}#${shownAt.anchor}` }]
}

/** The pages that show a document, or would if it were published. */
export function documentLocations(type: string, usage: Usage): DocumentLocation[] {
  const { page, ownPages, places } = documentFacts.get(type) ?? {}
  const own = usage?.own ?? { _id: type, _type: type, title: null, slug: null, program: null }
  if (page) return [page, ...(places?.(own, []) ?? [])]
  if (!usage) return []
  const found = [
    ...(ownPages && own.slug ? [placeOf(own)] : []),
    ...(places?.(own, usage.programs ?? []) ?? []),
    ...(usage.holders ?? []).flatMap((holder) => placeIn(holder, type)),
  ]
  return [...new Map(found.map((one) => [one.href, one])).values()]
}

/** True for types that are on every page. */
export const isOnEveryPage = (type: string) => documentFacts.get(type)?.everyPage === true

/** True for types whose documents are on pages at all. */
export function hasLocations(type: string): boolean {
  const facts = documentFacts.get(type)
  return facts !== undefined && !facts.unseen
}

function whyAway(one: Shown, time: number): string | undefined {
  if (one.hidden) return 'it is hidden'
  return one.isEmpty ? 'it has no text' : whyNotNow(one, time)
}

/** Why visitors do not see a document that is published. */
function whyNotSeen({ own }: NonNullable<Usage>, time: number): string | undefined {
  const goesWith = documentFacts.get(own._type)?.ofProgram && own.program
  return goesWith && whyAway(goesWith, time) ? 'its program is not' : whyAway(own, time)
}

/** The same for what is on every page, at its times. */
function onEveryPage(why: string | undefined): DocumentLocationsState {
  const message = why ? `Not on the site now: ${why}.` : 'Shown on every page.'
  return { message, tone: why ? 'caution' : 'positive', locations: [at('Home', '/')] }
}

/**
 * What stands above a document's form: the pages that show it, or that none does and what to do.
 * @param time at which visitors look
 */
export function locationsOf(type: string, usage: Usage, time: number): DocumentLocationsState {
  const why = usage?.published ? whyNotSeen(usage, time) : undefined
  if (isOnEveryPage(type)) return onEveryPage(why)
  const locations = documentLocations(type, usage)
  const soon = (usage?.drafts ?? []).flatMap((holder) => placeIn(holder, type))
  if (locations.length === 0 && soon.length > 0)
    return { message: 'Publish these too, which list it:', tone: 'caution', locations: soon }
  if (locations.length === 0) {
    const { unused = '' } = documentFacts.get(type) ?? {}
    return { message: `No page shows this yet. ${unused}`.trim(), tone: 'caution' }
  }
  if (why) return { message: `Not on the site now: ${why}.`, tone: 'caution', locations }
  if (documentFacts.get(type)?.page || usage?.published) return { locations }
  return { message: 'Not on the site. Once it is published, it is shown here:', locations }
}

/** Moments after a time at which a document, or its program, comes to the site or leaves it. */
export const momentsOf = (usage: Usage, time: number): number[] =>
  [usage?.own, usage?.own.program]
    .flatMap((one) => [one?.publishFrom, one?.publishUntil])
    .map((date) => Date.parse(date ?? ''))
    .filter((moment) => moment > time)
