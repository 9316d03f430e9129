import { z } from 'zod'
import { embedOf } from '#schemas/video-embed.ts'

const responseSchema = z.object({
  title: z.string().optional(),
  /** Duration in seconds. Only Vimeo sends it. */
  duration: z.number().optional(),
  thumbnail_url: z.url({ protocol: /^https$/ }).optional(),
})

export type VideoDetails = { host: string; title?: string; length?: string; still?: Blob }

const oembed = {
  YouTube: 'https://www.youtube.com/oembed',
  Vimeo: 'https://vimeo.com/api/oembed.json',
}

const lengthOf = (seconds: number) => `${Math.floor(seconds / 60)}:${`${Math.round(seconds % 60)}`.padStart(2, '0')}`

const ask = (url: string | URL) => fetch(url, { signal: AbortSignal.timeout(8_000) })

/**
 * Fetches a video's details by oEmbed, from the coach's browser alone.
 * @throws if the host does not answer or does not know the video
 */
export async function videoDetails(address: string): Promise<VideoDetails | null> {
  const embed = embedOf(address)
  if (!embed) return null
  const { provider, page } = embed
  const url = new URL(oembed[provider])
  url.search = `${new URLSearchParams({ url: page, format: 'json' })}`
  const response = await ask(url)
  if (!response.ok) throw new Error(`${provider} does not know this video (HTTP ${response.status}).`)
  const { title, duration, thumbnail_url } = responseSchema.parse(await response.json())
  const still = thumbnail_url
    ? await ask(thumbnail_url).then(
        (one) => (one.ok ? one.blob() : undefined),
        () => undefined,
      )
    : undefined
  const isPicture = still?.type.startsWith('image/')
  return {
    host: provider,
    ...(title && { title }),
    ...(duration && { length: lengthOf(duration) }),
    ...(isPicture && { still }),
  }
}
