import { draftMode } from 'next/headers'
import type { ReactNode } from 'react'
import { getSite } from '#web/content/pages.ts'
import { FooterSignup } from '#web/features/newsletter/footer-signup.tsx'
import { SiteFrame } from '#web/sections/frame/site-frame.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { ClickToEdit } from '../click-to-edit.tsx'

export default async function Layout({ children }: { children: ReactNode }) {
  const site = await getSite()
  // In the Studio's preview alone: a visitor gets none of its code.
  const { isEnabled } = await draftMode()
  return (
    <>
      <SiteFrame site={site} signup={<FooterSignup labels={site?.footer ?? null} />}>
        {children}
      </SiteFrame>
      <Toaster />
      {isEnabled && <ClickToEdit />}
    </>
  )
}
