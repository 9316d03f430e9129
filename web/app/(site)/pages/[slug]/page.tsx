import { draftMode } from 'next/headers'
import { landingPagePrefix } from '#schemas/routes.ts'
import { editAttributes } from '#web/content/edit-attribute.ts'
import { getLandingPage, getLandingPageSlugs } from '#web/content/queries/landing-page.ts'
import { getSite } from '#web/content/queries/site.ts'
import { signLabels } from '#web/features/contact/server/sign-labels.ts'
import { LandingPageSections } from '#web/sections/landing-page/sections.tsx'
import { metadataOf } from '../../../page-metadata.ts'
import { questions } from '../../../structured-data/schema-org.ts'
import { StructuredData } from '../../../structured-data/structured-data.tsx'
import { UnknownAddress, unknownAddress } from '../../../unknown-address.tsx'

/* Pages of the coach's own. One that is made in the Studio is rendered when it is first asked for. */

type Props = { params: Promise<{ slug: string }> }

export const generateStaticParams = async () =>
  (await getLandingPageSlugs()).map((slug) => ({ slug: slug.replace(landingPagePrefix, '') }))

/** The page's stored address. Found in one list: nobody can make the site ask for more. */
async function addressOf({ params }: Props): Promise<string | undefined> {
  const address = landingPagePrefix + (await params).slug
  // A page that is not published yet is there in the Studio's preview alone.
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
  const [site, page, edit] = await Promise.all([
    getSite(),
    address ? getLandingPage(address) : null,
    editAttributes(),
  ])
  if (!page) return <UnknownAddress />
  const faqs = page.sections?.flatMap((part) =>
    part._type === 'questionsSection' ? (part.faqs ?? []) : [],
  )
  return (
    <>
      <LandingPageSections
        page={page}
        site={site}
        edit={edit}
        signature={signLabels(page.contact)}
      />
      <StructuredData page={{ name: page.title, path: `/${address}` }} things={[questions(faqs)]} />
    </>
  )
}
