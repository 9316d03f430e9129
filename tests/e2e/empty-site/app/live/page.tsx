import { updateTag } from 'next/cache'
import { connection } from 'next/server'
import { createClient } from 'next-sanity'
import { defineLive, parseTags } from 'next-sanity/live'

/** Code that `sanity init` writes into a Next.js project, except the two lines with the lake's address. */
const client = createClient({
  projectId: 'local',
  dataset: 'production',
  apiVersion: '2026-11-01',
  useCdn: true,
  apiHost: process.env.LAKE ?? 'https://api.sanity.io',
  useProjectHostname: false,
})
const { sanityFetch, SanityLive } = defineLive({ client })

/** In production the default is revalidateTag(tag, 'max'), which shows the old answer once more. */
async function expire(tags: unknown) {
  'use server'
  for (const tag of parseTags(tags).tags) updateTag(tag)
}

// biome-ignore lint/style/noDefaultExport: Next asks for it.
export default async function Page() {
  await connection()
  const { data } = await sanityFetch({ query: '*[_type == "post"] | order(_id).title' })
  return (
    <>
      <p>{String(data)}</p>
      <SanityLive action={expire} />
    </>
  )
}
