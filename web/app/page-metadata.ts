import type { Metadata } from 'next'
import type { SiteQueryResult } from '#web/content/generated/sanity.types.ts'
import { ogImage, size } from '#web/exports/og-image/og-image.ts'
import { type PictureContent, pictureSource } from '#web/media/picture-source.ts'

type Seo = { title: string | null; description: string | null; image: PictureContent } | null

/**
 * What a page says of itself to search results and shared links: its own words, else the site's. Its
 * picture is the coach's, else one that is drawn, else the site's.
 * @param path the page's one address, starting with /
 * @param title what stands in where the page has no search title, for example its headline
 */
export async function pageMetadata({
  site,
  seo,
  path,
  title,
}: {
  site: SiteQueryResult
  seo: Seo | undefined
  path: string
  title?: string | null
}): Promise<Metadata> {
  const name = site?.name ?? 'Career Care'
  const own = seo?.title ?? (title ? `${title} | ${name}` : (site?.seo?.title ?? name))
  const description = seo?.description ?? site?.seo?.description ?? undefined
  const image =
    shared(seo?.image ?? null) ?? (await ogImage(path)) ?? shared(site?.seo?.image ?? null)
  return {
    title: own,
    description,
    alternates: { canonical: path },
    openGraph: {
      type: 'website',
      siteName: name,
      locale: 'en',
      url: path,
      title: own,
      description,
      ...(image ? { images: [image] } : {}),
    },
    twitter: { card: image ? 'summary_large_image' : 'summary' },
  }
}

/** A picture in the shape that shared links show, 1200 by 630. */
function shared(picture: PictureContent) {
  const source = pictureSource(picture, 1200 / 630)
  if (!source?.srcSet) return null
  const wide = source.srcSet.split(', ').find((one) => one.endsWith(' 1200w'))
  const url = wide?.slice(0, -' 1200w'.length) ?? source.src
  return { url, ...(wide ? size : {}), alt: picture?.alt ?? '' }
}
