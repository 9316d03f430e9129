// The extension is needed because scripts load this file in plain Node (see read.ts).
import { cookies } from 'next/headers.js'

/**
 * Names of next-sanity's cookies. The first one contains the perspective. The second one exists only in a preview that
 * another site frames, because cookies in such a frame have to be partitioned.
 */
const cookie = 'sanity-preview-perspective'
const partitionedCookie = 'sanity-preview-partitioned'

/** Perspective of a preview: drafts, or the published documents. */
export type Perspective = 'drafts' | 'published'

/** Returns the perspective that the coach chose for her preview. */
export async function chosenPerspective(): Promise<Perspective> {
  return (await cookies()).get(cookie)?.value === 'published' ? 'published' : 'drafts'
}

/** Stores the chosen perspective in next-sanity's cookie. The next start of draft mode overwrites it. */
export async function choosePerspective(value: Perspective): Promise<void> {
  const jar = await cookies()
  const partitioned = jar.has(partitionedCookie)
  const kind = { httpOnly: true, secure: true, sameSite: 'none', path: '/', partitioned } as const
  jar.set({ name: cookie, value, ...kind })
}
