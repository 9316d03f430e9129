import type { Metadata } from 'next'
import { getSite } from '#web/content/pages.ts'
import { FooterSignup } from '#web/footer-signup/footer-signup.tsx'
import { SiteFrame } from '#web/sections/frame/site-frame.tsx'
import { Lost } from '#web/sections/lost/lost.tsx'
import { Toaster } from '#web/ui/toaster.tsx'

export const metadata: Metadata = { title: 'Oops! Page not found', robots: { index: false } }

export const revalidate = 30

export default async function NotFound() {
  const site = await getSite()
  return (
    <>
      <SiteFrame site={site} signup={<FooterSignup labels={site?.footer ?? null} />}>
        <Lost />
      </SiteFrame>
      <Toaster />
    </>
  )
}
