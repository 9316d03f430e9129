import { draftMode } from 'next/headers'
import { landingPagePrefix } from '#schemas/routes.ts'
import { editAttributes } from '#web/content/edit-attribute.ts'
import { getLandingPage, getLandingPageSlugs } from '#web/content/queries/landing-page.ts'
import { getSite } from '#web/content/queries/site.ts'
import { signContact } from '#web/features/contact/server/contact-report.ts'
import { LandingPageSections } from '#web/sections/landing-page/sections.tsx'
import { metadataOf } from '../../../page-metadata.ts'
import { siteTimeZone } from '../../../site-time-zone.ts'
import { events, questions, watchableVideos } from '../../../structured-data/schema-org.ts'
import { StructuredData } from '../../../structured-data/structured-data.tsx'
import { UnknownAddress, unknownAddress } from '../../../unknown-address.tsx'

/* Landing pages. A page that is published after the build is rendered on its first request. */

type Props = { params: Promise<{ slug: string }> }

export const generateStaticParams = async () =>
  (await getLandingPageSlugs()).map((slug) => ({ slug: slug.replace(landingPagePrefix, '') }))

/** Returns the slug of an existing page. It is looked up in one list, so that unknown paths cause no queries. */
async function addressOf({ params }: Props): Promise<string | undefined> {
  const address = landingPagePrefix + (await params).slug
  // An unpublished page exists only in the Studio's preview.
  if ((await draftMode()).isEnabled) return address
  return (await getLandingPageSlugs()).find((slug) => slug === address)
}

export async function generateMetadata(props: Props) {
  const address = await addressOf(props)
  if (!address) return unknownAddress
  return metadataOf(`/${address}`, () => getLandingPage(address))()
}

export default async function LandingPage(props: Props) {
  const address = await addressOf(props)
  const [site, page, edit] = await Promise.all([getSite(), address ? getLandingPage(address) : null, editAttributes()])
  if (!page) return <UnknownAddress />
  const parts = page.sections ?? []
  const faqs = parts.flatMap((part) => (part._type === 'questionsSection' ? (part.faqs ?? []) : []))
  const videos = parts.flatMap((part) => (part._type === 'videoSection' && part.video ? part.video : []))
  const offers = parts.flatMap((part) => (part._type === 'offersSection' ? (part.offers ?? []) : []))
  const zone = offers.some(({ starts }) => starts) ? await siteTimeZone() : 'UTC'
  return (
    <>
      <LandingPageSections page={page} site={site} edit={edit} zone={zone} signature={signContact(page.contact)} />
      <StructuredData
        page={{ name: page.title, path: `/${address}` }}
        things={[questions(faqs), ...watchableVideos(videos), ...events(offers, zone, site)]}
      />
    </>
  )
}
