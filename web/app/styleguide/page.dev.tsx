import type { Metadata } from 'next'
import { Styleguide } from '#web/styleguide/styleguide.tsx'
import { styleguideContent } from './styleguide-content.ts'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: 'Styleguide', robots: { index: false } }

/** `?only=buttons&only=fields` shows these groups alone. */
type Props = { searchParams: Promise<{ only?: string | string[] }> }

/** While developing only: `.dev.tsx` is no page to a build (next.config.ts). */
export default async function StyleguidePage({ searchParams }: Props) {
  const { only } = await searchParams
  return <Styleguide content={await styleguideContent()} only={[only ?? []].flat()} />
}
