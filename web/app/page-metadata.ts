import type { Metadata } from 'next'
import { contentReadAt, contentReadName } from '#web/content/content-read-at.ts'
import { getSite } from '#web/content/queries/site.ts'
import { ogImage, size } from '#web/exports/og-image/og-image.ts'
import { compatiblePicture } from '#web/media/compatible-picture.ts'
import type { PictureContent } from '#web/media/picture-source.ts'

interface DescribedPage {
  seo?: { title: string | null; description: string | null; image: PictureContent } | null
  title?: string | null
  headline?: string | null
  heading?: { title?: string | null } | null
}

const ownTitle = (page: DescribedPage | null) => page?.title ?? page?.headline ?? page?.heading?.title

/**
 * Creates a page's `generateMetadata`: its title, description and image for search results and shared links. The site's
 * title and description are the defaults. Without an uploaded image the page's Open Graph image is used.
 * @param path the page's canonical path
 * @param titleOf returns the title of a page without a search title; by default the title of its content
 */
export const metadataOf =
  <Page extends DescribedPage>(
    path: string,
    getPage: () => Promise<Page | null>,
    titleOf: (page: Page | null) => string | null | undefined = ownTitle,
  ) =>
  async (): Promise<Metadata> => {
    const [site, page] = await Promise.all([getSite(), getPage()])
    const siteName = site?.name ?? ''
    const inSite = titleOf(page)
    const title = page?.seo?.title ?? (inSite ? `${inSite} | ${siteName}` : (site?.seo?.title ?? siteName))
    const description = page?.seo?.description ?? site?.seo?.description ?? undefined
    const image =
      uploadedImage(page?.seo?.image ?? null) ?? (await ogImage(path)) ?? uploadedImage(site?.seo?.image ?? null)
    const images = image ? [image] : undefined
    return {
      title,
      description,
      alternates: { canonical: path },
      openGraph: { type: 'website', siteName, locale: 'en', url: path, title, description, images },
      twitter: { card: image ? 'summary_large_image' : 'summary' },
      other: { [contentReadName]: contentReadAt() },
    }
  }

/**
 * Returns an uploaded picture as an Open Graph image. At this size even a JPEG of pure noise has only 0.44 MB, so no
 * picture exceeds the social networks' limit of 1 MB.
 */
function uploadedImage(picture: PictureContent) {
  const wanted = { ratio: size.width / size.height, width: size.width, opaque: true }
  const image = compatiblePicture(picture, wanted)
  return image && { url: image.src, ...size, type: image.type, alt: picture?.alt ?? '' }
}
