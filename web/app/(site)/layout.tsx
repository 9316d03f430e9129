import { draftMode } from 'next/headers'
import type { ReactNode } from 'react'
import { getSite } from '#web/content/queries/site.ts'
import { currentValidity } from '#web/content/validity.ts'
import { VisitCounter } from '#web/features/visits/visit-counter.tsx'
import { SiteFrame } from '#web/sections/frame/site-frame.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { EarlyPresses } from '../early-presses/early-presses.tsx'
import { KeepTyped } from '../keep-typed/keep-typed.tsx'
import { Preview } from '../preview/preview.tsx'
import { ValidityMeta } from '../validity-meta.tsx'

/** Seconds after which a page is generated again. The same number as `revalidateAfter` in web/content/read.ts. */
export const revalidate = 30

export default async function Layout({ children }: { children: ReactNode }) {
  const validity = await currentValidity()
  const site = await getSite()
  const { isEnabled } = await draftMode()
  return (
    <>
      <KeepTyped />
      <EarlyPresses />
      <ValidityMeta validity={validity} />
      <SiteFrame site={site}>{children}</SiteFrame>
      <Toaster />
      {isEnabled ? <Preview /> : <VisitCounter />}
    </>
  )
}
