// Imported with its extension, for plain Node (read.ts).
import { cookies } from 'next/headers.js'

/** Names of next-sanity's cookies. Draft mode sets both. The second one works in a frame of another site. */
const cookie = 'sanity-preview-perspective'
const partitionedCookie = 'sanity-preview-partitioned'

/** Perspective of a preview: drafts, or the published documents. */
export type Perspective = 'drafts' | 'published'

/** Returns the perspective that the coach chose for her preview. */
export async function chosenPerspective(): Promise<Perspective> {
  return (await cookies()).get(cookie)?.value === 'published' ? 'published' : 'drafts'
}

/** Stores the chosen perspective in draft mode's own cookies, which entering draft mode overwrites. */
export async function choosePerspective(value: Perspective): Promise<void> {
  const jar = await cookies()
  const partitioned = jar.has(partitionedCookie)
  const kind = { httpOnly: true, secure: true, sameSite: 'none', path: '/', partitioned } as const
  jar.set({ name: cookie, value, ...kind })
}
