import { isExampleAddress } from '#schemas/example-address.ts'
import { starterPackPath } from '#schemas/programs.ts'
import { routes } from '#schemas/routes.ts'
import type { SiteQueryResult } from '#web/content/generated/sanity.types.ts'
import { environment } from '#web/env.ts'
import { offsetOf, wallClock } from '#web/exports/calendar.ts'
import { playableOf, type VideoContent } from '#web/features/videos/playable.ts'
import { compatiblePicture } from '#web/media/compatible-picture.ts'
import type { PictureContent } from '#web/media/picture-source.ts'
import { datesOf, type Offer } from '#web/sections/offers.tsx'
import type { Book, Home, Program, Toolkit } from '#web/sections/page-content.ts'

/* Structured data of pages, in schema.org's vocabulary. Quotes and ratings are left out, because those on the site
   may be sample content. */

/** schema.org entity; null without content. Empty properties are left out. */
export type Thing = { '@type': string; [property: string]: unknown } | null

export const absolute = (path: string) => environment().siteUrl + path

const imageOf = (picture: PictureContent, ratio?: number) => {
  const source = compatiblePicture(picture, { ratio })
  return source && absolute(source.src)
}

/** Organisation that runs the site, without sample addresses. */
export function organisation(site: SiteQueryResult): Thing {
  if (!site?.name) return null
  const profiles = [site.linkedinUrl, site.instagramUrl, site.youtubeUrl].filter((url) => url && !isExampleAddress(url))
  return {
    '@type': 'Organization',
    '@id': absolute('/#organization'),
    name: site.name,
    url: absolute(''),
    description: site.seo?.description,
    email: isExampleAddress(site.contactEmail) ? null : site.contactEmail,
    sameAs: profiles.length > 0 ? profiles : null,
  }
}

const publisher = (site: SiteQueryResult): Thing =>
  site?.name ? { '@type': 'Organization', name: site.name, url: absolute('') } : null

/** The coach, for Home. */
export function person(founder: Home['founder'] | undefined): Thing {
  if (!founder?.name) return null
  return {
    '@type': 'Person',
    '@id': absolute('/#coach'),
    name: founder.name,
    jobTitle: founder.role,
    description: founder.caption,
    image: imageOf(founder.photo),
    worksFor: { '@id': absolute('/#organization') },
  }
}

export function service(program: Program, site: SiteQueryResult): Thing {
  if (!program.title) return null
  const audienceType = program.audience?.join(', ')
  return {
    '@type': 'Service',
    name: program.title,
    serviceType: 'Career coaching',
    url: absolute(`/${program.slug}`),
    description: program.description,
    provider: publisher(site),
    audience: audienceType && { '@type': 'Audience', audienceType },
  }
}

/** Questions and answers of a program or a landing page. */
export function questions(faqs: Program['faqs'] | undefined): Thing {
  const answered = (faqs ?? []).filter(({ question, answer }) => question && answer)
  if (answered.length === 0) return null
  return {
    '@type': 'FAQPage',
    mainEntity: answered.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** Toolkit with its starter pack. */
export function learningResource({ title, text, packName, slug, program }: Toolkit): Thing {
  if (!title) return null
  return {
    '@type': 'LearningResource',
    name: title,
    url: absolute(`/${slug}`),
    isAccessibleForFree: true,
    description: text,
    encoding: program?.slug && {
      '@type': 'MediaObject',
      name: packName,
      encodingFormat: 'application/pdf',
      contentUrl: absolute(starterPackPath(program.slug)),
    },
  }
}

export function bookOf({ title, subtitle, seo, cover, founder }: Book): Thing {
  if (!title) return null
  return {
    '@type': 'Book',
    name: title,
    url: absolute(routes.book),
    description: seo?.description ?? subtitle,
    image: imageOf(cover),
    author: founder?.name && { '@type': 'Person', name: founder.name },
  }
}

interface Text {
  title: string | null
  path: string
  date: string | null
  summary: string | null
  picture: PictureContent
  /** Name of the author; the site by default. */
  author?: string | null
  changed?: string | null
  wordCount?: number | null
}

export function article(text: Text, site: SiteQueryResult): Thing {
  if (!text.title) return null
  return {
    '@type': 'Article',
    headline: text.title,
    url: absolute(text.path),
    datePublished: text.date,
    dateModified: text.changed,
    wordCount: text.wordCount,
    description: text.summary,
    image: imageOf(text.picture),
    author: text.author ? { '@type': 'Person', name: text.author } : publisher(site),
    publisher: publisher(site),
  }
}

/** Events: the offers with a date and a place, or with a date and a link if they are online. Samples are left out. */
export function events(offers: readonly Offer[] | null | undefined, zone: string, site: SiteQueryResult): Thing[] {
  return (offers ?? []).flatMap((offer) => {
    const dates = datesOf(offer)
    const { title, online, place, sample } = offer
    const link = isExampleAddress(offer.link) ? null : offer.link
    const location = online
      ? link && { '@type': 'VirtualLocation', url: link }
      : place && { '@type': 'Place', name: place, address: place }
    if (!dates || !title || !location || sample) return []
    const inZone = (moment: Date) => wallClock(moment, zone) + offsetOf(moment, zone)
    return [
      {
        '@type': 'Event',
        name: title,
        startDate: inZone(dates.from),
        endDate: inZone(dates.until),
        eventAttendanceMode: `https://schema.org/${online ? 'Online' : 'Offline'}EventAttendanceMode`,
        eventStatus: 'https://schema.org/EventScheduled',
        location,
        description: offer.included?.join(', '),
        organizer: publisher(site),
      },
    ]
  })
}

/** List of a page's parts, each with its URL. */
export function itemList<Item extends { title: string | null }>(
  items: readonly Item[] | null | undefined,
  pathOf: (item: Item) => string,
): Thing {
  const named = (items ?? []).filter(({ title }) => title)
  if (named.length === 0) return null
  return {
    '@type': 'ItemList',
    itemListElement: named.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.title,
      url: absolute(pathOf(item)),
    })),
  }
}

/** Playable videos: those with a file or a URL. */
export function watchableVideos(videos: VideoContent[] | null | undefined): Thing[] {
  return (videos ?? []).flatMap((video) => {
    const playable = playableOf(video)
    const { _id, _createdAt, title, description, duration, tags } = video
    if (!playable || !title) return []
    return [
      {
        '@type': 'VideoObject',
        name: title,
        url: absolute(`${routes.insights}#${_id}`),
        description,
        // Search engines require `thumbnailUrl` and `uploadDate` for a video.
        thumbnailUrl: imageOf(video.poster, 16 / 9) ?? absolute('/shared-picture/insights.png'),
        uploadDate: _createdAt,
        duration: duration && isoDuration(duration),
        keywords: tags?.join(', '),
        ...('embed' in playable ? { embedUrl: playable.embed.src } : { contentUrl: absolute(playable.file) }),
      },
    ]
  })
}

/** 12:45 as PT12M45S. */
const isoDuration = (length: string) => length.replace(/^(\d+):(\d\d)$/, 'PT$1M$2S')
