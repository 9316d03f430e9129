import type { ReactNode } from 'react'
import { getSite } from '#web/content/pages.ts'
import { SiteFrame } from '#web/sections/frame/site-frame.tsx'

export default async function Layout({ children }: { children: ReactNode }) {
  return <SiteFrame site={await getSite()}>{children}</SiteFrame>
}
