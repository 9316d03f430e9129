import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { routes } from '#schemas/routes.ts'
import { getCareKit, getSite } from '#web/content/pages.ts'
import { Benefits } from '#web/sections/care-kit/benefits.tsx'
import { CareKitClosing } from '#web/sections/care-kit/closing.tsx'
import { CareKitHero } from '#web/sections/care-kit/hero.tsx'
import { CareKitItems } from '#web/sections/care-kit/items.tsx'
import { pageMetadata } from '../../page-metadata.ts'

export const revalidate = 30

export async function generateMetadata(): Promise<Metadata> {
  const [site, kit] = await Promise.all([getSite(), getCareKit()])
  return pageMetadata({ site, seo: kit?.seo, path: routes.careKit, title: kit?.title })
}

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
