// With its extension, for plain Node (read.ts).
import { cookies } from 'next/headers.js'

/** Names of next-sanity's cookies. Entering draft mode sets both, the second one in another site's frame. */
const cookie = 'sanity-preview-perspective'
const partitionedCookie = 'sanity-preview-partitioned'

/** Content of a preview: drafts, or the published documents. */
export type Perspective = 'drafts' | 'published'

/** Perspective that the coach chose for her preview. */
export async function chosenPerspective(): Promise<Perspective> {
  return (await cookies()).get(cookie)?.value === 'published' ? 'published' : 'drafts'
}

/** Stores the choice in the same cookies as draft mode, so that each replaces the other. */
export async function choosePerspective(value: Perspective): Promise<void> {
  const jar = await cookies()
  const partitioned = jar.has(partitionedCookie)
  const kind = { httpOnly: true, secure: true, sameSite: 'none', path: '/', partitioned } as const
  jar.set({ name: cookie, value, ...kind })
}
