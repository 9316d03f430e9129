import type {
  BookQueryResult,
  ProgramQueryResult,
  SiteQueryResult,
} from '#web/content/generated/sanity.types.ts'
import { playableOf, type VideoContent } from '#web/features/videos/playable.ts'
import { pictureSource } from '#web/media/picture-source.ts'

/** Data for search engines. `<` is escaped: content must not be able to close the script. */
export function StructuredData({ value }: { value: object | null }) {
  if (!value) return null
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped above; as a child React would turn its quotes into entities.
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  )
}

/** Whether an address is still the example the site was born with. */
const isPlaceholder = (address: string | null | undefined) =>
  /(^|[./@])example\.(com|org|net)\b/.test(address ?? '')

/** schema.org's words for who runs the site. Addresses still to be replaced are left out. */
export function organisation(site: SiteQueryResult, siteUrl: string) {
  if (!site?.name) return null
  const profiles = [site.linkedinUrl, site.instagramUrl, site.youtubeUrl].filter(
    (url): url is string => Boolean(url) && !isPlaceholder(url),
  )
  const email = isPlaceholder(site.contactEmail) ? null : site.contactEmail
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.name,
    url: siteUrl,
    ...(site.seo?.description ? { description: site.seo.description } : {}),
    ...(email ? { email } : {}),
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
  }
}

/** schema.org's words for a program and its questions. Ratings never go in. */
export function programData(program: ProgramQueryResult, site: SiteQueryResult, siteUrl: string) {
  if (!program?.title) return null
  const questions = (program.faqs ?? [])
    .filter(({ question, answer }) => question && answer)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    }))
  const service = {
    '@type': 'Service',
    name: program.title,
    url: `${siteUrl}/${program.slug}`,
    ...(program.description ? { description: program.description } : {}),
    ...(site?.name ? { provider: { '@type': 'Organization', name: site.name, url: siteUrl } } : {}),
    ...(program.audience?.length
      ? { audience: { '@type': 'Audience', audienceType: program.audience.join(', ') } }
      : {}),
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      service,
      ...(questions.length > 0 ? [{ '@type': 'FAQPage', mainEntity: questions }] : []),
    ],
  }
}

/** schema.org's words for the book. Quotes and ratings never go in: they are samples. */
export function bookData(book: BookQueryResult, siteUrl: string) {
  if (!book?.title) return null
  const cover = pictureSource(book.cover)
  const about = book.seo?.description ?? book.subtitle
  return {
    '@context': 'https://schema.org',
    '@type': 'Book',
    name: book.title,
    url: `${siteUrl}/book`,
    ...(about ? { description: about } : {}),
    ...(cover ? { image: `${siteUrl}${cover.src}` } : {}),
    ...(book.founder?.name ? { author: { '@type': 'Person', name: book.founder.name } } : {}),
  }
}

/** schema.org's words for the videos that can be watched; one that is still to come is left out. */
export function videoData(videos: VideoContent[] | null | undefined, siteUrl: string) {
  const watchable = (videos ?? []).flatMap((video) => {
    const playable = playableOf(video)
    const { _id, title, description, duration, tags } = video
    if (!playable || !title) return []
    const still = pictureSource(video.poster, 16 / 9)?.src
    return [
      {
        '@type': 'VideoObject',
        name: title,
        url: `${siteUrl}/insights#${_id}`,
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
  return watchable.length > 0 ? { '@context': 'https://schema.org', '@graph': watchable } : null
}

/** 12:45 as PT12M45S. */
const isoDuration = (length: string) => length.replace(/^(\d+):(\d\d)$/, 'PT$1M$2S')
