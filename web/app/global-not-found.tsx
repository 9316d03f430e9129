import type { Metadata } from 'next'
import { currentPeriod } from '#web/content/due-period.ts'
import { getSite, getSmallPages } from '#web/content/pages.ts'
import { SiteFrame } from '#web/sections/frame/site-frame.tsx'
import { NotFoundContent } from '#web/sections/not-found/not-found.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { Document } from './document.tsx'
import { PeriodMeta } from './period-meta.tsx'

export const metadata: Metadata = { title: 'Oops! Page not found', robots: { index: false } }

export const revalidate = 30

/**
 * The 404 page. Not `not-found.tsx`: Next sends that one along with every page, which made each
 * page's data half as large again.
 */
export default async function NotFound() {
  const period = await currentPeriod()
  const [site, words] = await Promise.all([getSite(), getSmallPages()])
  return (
    <Document>
      <PeriodMeta period={period} />
      <SiteFrame site={site}>
        <NotFoundContent words={words} />
      </SiteFrame>
      <Toaster />
    </Document>
  )
}
