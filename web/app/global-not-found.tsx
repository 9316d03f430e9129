import type { Metadata } from 'next'
import { getSite, getSmallPages } from '#web/content/queries/site.ts'
import { currentValidity } from '#web/content/validity.ts'
import { SiteFrame } from '#web/sections/frame/site-frame.tsx'
import { LoggedNotFound } from '#web/sections/not-found/logged-not-found.tsx'
import { Boundary } from '#web/ui/boundary.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { Document } from './document.tsx'
import { EarlyPresses } from './early-presses/early-presses.tsx'
import { KeepTyped } from './keep-typed/keep-typed.tsx'
import { ValidityMeta } from './validity-meta.tsx'

export const metadata: Metadata = { title: 'Oops! Page not found', robots: { index: false } }

export const revalidate = 30

/**
 * 404 page. It is not `not-found.tsx`, which Next sends with every page. That made each page's RSC payload 50 % larger.
 */
export default async function NotFound() {
  const validity = await currentValidity()
  const [site, words] = await Promise.all([getSite(), getSmallPages()])
  return (
    <Document>
      <KeepTyped />
      <EarlyPresses />
      <ValidityMeta validity={validity} />
      <SiteFrame site={site}>
        <Boundary>
          <LoggedNotFound words={words} />
        </Boundary>
      </SiteFrame>
      <Toaster />
    </Document>
  )
}
