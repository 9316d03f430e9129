import type { Metadata } from 'next'
import { getSite } from '#web/content/pages.ts'
import { SiteFrame } from '#web/sections/frame/site-frame.tsx'
import { Lost } from '#web/sections/lost/lost.tsx'

export const metadata: Metadata = { title: 'Oops! Page not found', robots: { index: false } }

export const revalidate = 30

export default async function NotFound() {
  return (
    <SiteFrame site={await getSite()}>
      <Lost />
    </SiteFrame>
  )
}
