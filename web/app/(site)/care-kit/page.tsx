import { notFound } from 'next/navigation'
import { routes } from '#schemas/routes.ts'
import { getCareKit } from '#web/content/pages.ts'
import { Benefits } from '#web/sections/care-kit/benefits.tsx'
import { CareKitClosing } from '#web/sections/care-kit/closing.tsx'
import { CareKitHero } from '#web/sections/care-kit/hero.tsx'
import { CareKitItems } from '#web/sections/care-kit/items.tsx'
import { metadataOf } from '../../page-metadata.ts'

export const revalidate = 30

export const generateMetadata = metadataOf(routes.careKit, getCareKit, (kit) => kit?.title)

export default async function CareKitPage() {
  const kit = await getCareKit()
  if (!kit) notFound()
  return (
    <div data-program="rookie_launchpad">
      <CareKitHero kit={kit} />
      <CareKitItems kit={kit} />
      <Benefits kit={kit} />
      <CareKitClosing kit={kit} />
    </div>
  )
}
