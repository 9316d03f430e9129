/** Video at YouTube or Vimeo: the addresses of its player and of its page. */
export type Embed = { provider: 'YouTube' | 'Vimeo'; src: string; page: string }

/**
 * Parses a pasted video address. The result is built from the id and a few validated parameters: no other part of the
 * address reaches the page.
 * @returns null for any other address
 */
export function embedOf(address: string | null | undefined): Embed | null {
  const url = parsed(address)
  if (!url) return null
  const host = url.hostname.replace(/^(www|m|music)\./, '')
  if (host === 'youtu.be') return youTube(url.pathname.split('/')[1] ?? null, url)
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') return youTube(youTubeId(url), url)
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return vimeo(url)
  return null
}

function parsed(address: string | null | undefined): URL | null {
  const typed = address?.trim() ?? ''
  const url = URL.parse(/^(?:[\w-]+\.)+\w+\//.test(typed) ? `https://${typed}` : typed)
  return url && /^https?:$/.test(url.protocol) ? url : null
}

function youTubeId(url: URL): string | null {
  if (/^\/watch\/?$/.test(url.pathname)) return url.searchParams.get('v')
  return /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/.exec(url.pathname)?.[1] ?? null
}

/** Playlists of one viewer: mixes, watch later, liked, history. For everybody else they are an error. */
const ownList = /^(?:RD.*|UL.*|WL|LL|LM|HL)$/

/** Players of a playlist and of a channel: names as long as the id of a video. */
const otherPlayers = /^(?:videoseries|live_stream)$/

function youTube(id: string | null, url: URL): Embed | null {
  if (!id || !/^[\w-]{11}$/.test(id) || otherPlayers.test(id)) return null
  const list = url.searchParams.get('list')
  const start = seconds(url.searchParams.get('t') ?? url.searchParams.get('start') ?? hashTime(url))
  const options = {
    ...(list && /^[\w-]{2,80}$/.test(list) && !ownList.test(list) ? { list } : {}),
    ...(start ? { start: String(start) } : {}),
  }
  const player = new URLSearchParams({ autoplay: '1', playsinline: '1', rel: '0', ...options })
  const page = new URLSearchParams({ v: id, ...(start ? { t: `${start}s` } : {}) })
  return {
    provider: 'YouTube',
    // Sets no cookie before the visitor plays.
    src: `https://www.youtube-nocookie.com/embed/${id}?${player}`,
    page: `https://www.youtube.com/watch?${page}`,
  }
}

/** Path of a Vimeo video: its id and, for an unlisted video, its hash. */
const vimeoPath =
  /^\/(?:video\/|manage\/videos\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:showcase|album)\/\d+\/video\/)?(\d{5,12})(?:\/([0-9a-f]{6,20}))?\/?$/

function vimeo(url: URL): Embed | null {
  const [, id, inPath] = vimeoPath.exec(url.pathname) ?? []
  if (!id) return null
  const hash = [inPath ?? url.searchParams.get('h')].find((one) => one && /^[0-9a-f]{6,20}$/.test(one))
  const start = seconds(hashTime(url))
  const player = new URLSearchParams({ ...(hash ? { h: hash } : {}), autoplay: '1', dnt: '1' })
  const from = start ? `#t=${start}s` : ''
  return {
    provider: 'Vimeo',
    src: `https://player.vimeo.com/video/${id}?${player}${from}`,
    page: `https://vimeo.com/${id}${hash ? `/${hash}` : ''}${from}`,
  }
}

const hashTime = (url: URL) => new URLSearchParams(url.hash.slice(1)).get('t')

/**
 * Parses `90`, `90s` or `1h2m3s`.
 * @returns seconds; 0 for other text
 */
function seconds(time: string | null): number {
  const [whole, hours, minutes, rest] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? '') ?? []
  if (!whole) return 0
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(rest ?? 0)
}
