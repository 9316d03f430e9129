// With its extension: read.ts says why.
import { cookies } from 'next/headers.js'

/** next-sanity's names: entering draft mode writes both, the second in another site's frame. */
const cookie = 'sanity-preview-perspective'
const partitionedCookie = 'sanity-preview-partitioned'

/** What a preview shows: drafts, or what is published. */
export type Perspective = 'drafts' | 'published'

/** What the coach has chosen for her preview. */
export async function chosenPerspective(): Promise<Perspective> {
  return (await cookies()).get(cookie)?.value === 'published' ? 'published' : 'drafts'
}

/** Remembers the choice as entering draft mode does, so that one takes the place of the other. */
export async function choosePerspective(value: Perspective): Promise<void> {
  const jar = await cookies()
  const partitioned = jar.has(partitionedCookie)
  const kind = { httpOnly: true, secure: true, sameSite: 'none', path: '/', partitioned } as const
  jar.set({ name: cookie, value, ...kind })
}
