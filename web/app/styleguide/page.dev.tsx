import type { Metadata } from 'next'
import { Styleguide } from '#web/app/styleguide/styleguide.tsx'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: 'Styleguide', robots: { index: false } }

/** `?only=buttons&only=fields` shows these groups alone. */
type Props = { searchParams: Promise<{ only?: string | string[] }> }

/** The styleguide, in development only: `.dev.tsx` is no page to a build (next.config.ts). */
export default async function StyleguidePage({ searchParams }: Props) {
  const { only } = await searchParams
  return <Styleguide only={[only ?? []].flat()} />
}
