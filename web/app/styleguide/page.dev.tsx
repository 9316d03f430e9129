import type { Metadata } from 'next'
import { Styleguide } from '#web/app/styleguide/styleguide.tsx'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: 'Styleguide', robots: { index: false } }

/** `?only=buttons&only=fields` shows only these groups. */
type Props = { searchParams: Promise<{ only?: string | string[] }> }

/** The styleguide, only in development: a build ignores `.dev.tsx` (next.config.ts). */
export default async function StyleguidePage({ searchParams }: Props) {
  const { only } = await searchParams
  return <Styleguide only={[only ?? []].flat()} />
}
