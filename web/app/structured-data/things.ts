import { isExampleAddress } from '#schemas/example-address.ts'
import { starterPackPath } from '#schemas/programs.ts'
import { pagePath, routes } from '#schemas/routes.ts'
import type {
  BookQueryResult,
  HomeQueryResult,
  NewsletterIssueQueryResult,
  ProgramQueryResult,
  SiteQueryResult,
  ToolkitQueryResult,
} from '#web/content/generated/sanity.types.ts'
import { playableOf, type VideoContent } from '#web/features/videos/playable.ts'
import { pictureSource } from '#web/media/picture-source.ts'

/* What pages are about, in schema.org's words. Quotes and ratings never go in: they are samples. */

/** A thing of schema.org's, or nothing where the content has none. */
export type Thing = { '@type': string; [property: string]: unknown } | null

/** Who runs the site. Addresses still to be replaced are left out. */
export function organisation(site: SiteQueryResult, siteUrl: string) {
  if (!site?.name) return null
  const profiles = [site.linkedinUrl, site.instagramUrl, site.youtubeUrl].filter(
    (url): url is string => Boolean(url) && !isExampleAddress(url),
  )
  const email = isExampleAddress(site.contactEmail) ? null : site.contactEmail
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: site.name,
    url: siteUrl,
    ...(site.seo?.description ? { description: site.seo.description } : {}),
    ...(email ? { email } : {}),
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
  }
}

/** The coach: Home, and the book's author. */
export function person(founder: NonNullable<HomeQueryResult>['founder'], siteUrl: string) {
  if (!founder?.name) return null
  const photo = pictureSource(founder.photo)
  return {
    '@type': 'Person',
    '@id': `${siteUrl}/#coach`,
    name: founder.name,
    ...(founder.role ? { jobTitle: founder.role } : {}),
    ...(founder.caption ? { description: founder.caption } : {}),
    ...(photo ? { image: `${siteUrl}${photo.src}` } : {}),
    worksFor: { '@id': `${siteUrl}/#organization` },
  }
}

/** A program. */
export function service(program: ProgramQueryResult, site: SiteQueryResult, siteUrl: string) {
  if (!program?.title) return null
  return {
    '@type': 'Service',
    name: program.title,
    serviceType: 'Career coaching',
    url: `${siteUrl}/${program.slug}`,
    ...(program.description ? { description: program.description } : {}),
    ...(site?.name ? { provider: { '@type': 'Organization', name: site.name, url: siteUrl } } : {}),
    ...(program.audience?.length
      ? { audience: { '@type': 'Audience', audienceType: program.audience.join(', ') } }
      : {}),
  }
}

/** A program's questions and answers. */
export function questions(program: Pick<NonNullable<ProgramQueryResult>, 'faqs'> | null) {
  const answered = (program?.faqs ?? []).filter(({ question, answer }) => question && answer)
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

/** A toolkit, with the file that it is taken home as. */
export function learningResource(toolkit: ToolkitQueryResult, siteUrl: string) {
  if (!toolkit?.title) return null
  const { title, text, packName, slug, program } = toolkit
  return {
    '@type': 'LearningResource',
    name: title,
    url: `${siteUrl}/${slug}`,
    isAccessibleForFree: true,
    ...(text ? { description: text } : {}),
    ...(program?.slug
      ? {
          encoding: {
            '@type': 'MediaObject',
            ...(packName ? { name: packName } : {}),
            encodingFormat: 'application/pdf',
            contentUrl: siteUrl + starterPackPath(program.slug),
          },
        }
      : {}),
  }
}

/** The book. */
export function bookOf(book: BookQueryResult, siteUrl: string) {
  if (!book?.title) return null
  const cover = pictureSource(book.cover)
  const about = book.seo?.description ?? book.subtitle
  return {
    '@type': 'Book',
    name: book.title,
    url: siteUrl + routes.book,
    ...(about ? { description: about } : {}),
    ...(cover ? { image: `${siteUrl}${cover.src}` } : {}),
    ...(book.founder?.name ? { author: { '@type': 'Person', name: book.founder.name } } : {}),
  }
}

/** An issue of the newsletter. */
export function article(
  issue: NonNullable<NewsletterIssueQueryResult>,
  site: SiteQueryResult,
  siteUrl: string,
) {
  if (!issue.title || !issue.slug) return null
  const picture = (issue.body ?? []).find((part) => part._type === 'picture')
  const image = picture && pictureSource(picture)
  const publisher = site?.name && { '@type': 'Organization', name: site.name, url: siteUrl }
  return {
    '@type': 'Article',
    headline: issue.title,
    url: siteUrl + pagePath('newsletterIssue', issue.slug),
    ...(issue.date ? { datePublished: issue.date } : {}),
    ...(issue.summary ? { description: issue.summary } : {}),
    ...(image ? { image: siteUrl + image.src } : {}),
    ...(publisher ? { author: publisher, publisher } : {}),
  }
}

/** A list of a page's parts, each with its own address. */
export function itemList(
  items: readonly { name?: string | null; path: string }[],
  siteUrl: string,
) {
  const named = items.filter(({ name }) => name)
  if (named.length === 0) return null
  return {
    '@type': 'ItemList',
    itemListElement: named.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: siteUrl + path,
    })),
  }
}

/** The videos that can be watched; one that is still to come is left out. */
export function watchableVideos(videos: VideoContent[] | null | undefined, siteUrl: string) {
  return (videos ?? []).flatMap((video) => {
    const playable = playableOf(video)
    const { _id, title, description, duration, tags } = video
    if (!playable || !title) return []
    const still = pictureSource(video.poster, 16 / 9)?.src
    return [
      {
        '@type': 'VideoObject',
        name: title,
        url: `${siteUrl}${routes.insights}#${_id}`,
        ...(description ? { description } : {}),
        ...(still ? { thumbnailUrl: `${siteUrl}${still}` } : {}),
        ...(duration ? { duration: isoDuration(duration) } : {}),
        ...(tags?.length ? { keywords: tags.join(', ') } : {}),
        ...('embed' in playable
          ? { embedUrl: playable.embed.src }
          : { contentUrl: `${siteUrl}${playable.file}` }),
      },
    ]
  })
}

/** 12:45 as PT12M45S. */
const isoDuration = (length: string) => length.replace(/^(\d+):(\d\d)$/, 'PT$1M$2S')
