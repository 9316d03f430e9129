import type { ReactNode } from 'react'
import { getSite } from '#web/content/pages.ts'
import { FooterSignup } from '#web/features/newsletter/footer-signup.tsx'
import { SiteFrame } from '#web/sections/frame/site-frame.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { PreviewTools } from '../preview-tools.tsx'

export default async function Layout({ children }: { children: ReactNode }) {
  const site = await getSite()
  return (
    <>
      <SiteFrame site={site} signup={<FooterSignup labels={site?.footer ?? null} />}>
        {children}
      </SiteFrame>
      <Toaster />
      <PreviewTools />
    </>
  )
}
