import { z } from 'zod'

const answer = z.object({
  title: z.string().optional(),
  /** Vimeo's alone, in seconds. */
  duration: z.number().optional(),
  thumbnail_url: z.url({ protocol: /^https$/ }).optional(),
})

export type VideoDetails = { host: string; title?: string; length?: string; still?: Blob }

const hosts = [
  {
    name: 'YouTube',
    pattern: /^https:\/\/((www|m)\.)?(youtube\.com|youtu\.be)\//,
    oembed: 'https://www.youtube.com/oembed',
  },
  {
    name: 'Vimeo',
    pattern: /^https:\/\/(player\.)?vimeo\.com\//,
    oembed: 'https://vimeo.com/api/oembed.json',
  },
]

/** The host of a video's address; undefined for any other address. */
export const hostOf = (address: string | undefined) =>
  hosts.find(({ pattern }) => pattern.test(address ?? ''))

const lengthOf = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${`${Math.round(seconds % 60)}`.padStart(2, '0')}`

const ask = (url: string | URL) => fetch(url, { signal: AbortSignal.timeout(8_000) })

/**
 * What YouTube or Vimeo says of a video, asked by oEmbed from the coach's browser; visitors' never asks.
 * @throws when the host cannot be reached, or knows no such video
 */
export async function videoDetails(address: string): Promise<VideoDetails | null> {
  const host = hostOf(address)
  if (!host) return null
  const url = new URL(host.oembed)
  url.search = `${new URLSearchParams({ url: address, format: 'json' })}`
  const response = await ask(url)
  if (!response.ok) throw new Error(`${host.name} knows no such video (${response.status}).`)
  const { title, duration, thumbnail_url } = answer.parse(await response.json())
  const still = thumbnail_url
    ? await ask(thumbnail_url).then(
        (one) => (one.ok ? one.blob() : undefined),
        () => undefined,
      )
    : undefined
  const isPicture = still?.type.startsWith('image/')
  return {
    host: host.name,
    ...(title && { title }),
    ...(duration && { length: lengthOf(duration) }),
    ...(isPicture && { still }),
  }
}
