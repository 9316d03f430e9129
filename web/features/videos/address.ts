/** Where a film plays when it is not ours: an address to embed, and one to visit instead. */
export type Embed = { provider: 'YouTube' | 'Vimeo'; src: string; page: string }

/**
 * What to embed for an address the coach pasted. Only what is recognised is rebuilt, from its id
 * and a few checked parts; nothing of the address itself reaches the page.
 * @returns null for anything that is no film's address at YouTube or Vimeo
 */
export function embedOf(address: string | null | undefined): Embed | null {
  const url = parsed(address)
  if (!url) return null
  const host = url.hostname.replace(/^(www|m)\./, '')
  if (host === 'youtu.be') return youTube(url.pathname.split('/')[1] ?? null, url)
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') return youTube(youTubeId(url), url)
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return vimeo(url)
  return null
}

function parsed(address: string | null | undefined): URL | null {
  const url = URL.parse(address?.trim() ?? '')
  return url && /^https?:$/.test(url.protocol) ? url : null
}

function youTubeId(url: URL): string | null {
  if (/^\/watch\/?$/.test(url.pathname)) return url.searchParams.get('v')
  return /^\/(?:embed|shorts|live)\/([^/]+)\/?$/.exec(url.pathname)?.[1] ?? null
}

function youTube(id: string | null, url: URL): Embed | null {
  if (!id || !/^[\w-]{11}$/.test(id)) return null
  const list = url.searchParams.get('list')
  const { searchParams: asks } = url
  const start = seconds(asks.get('t') ?? asks.get('start') ?? afterHash(url))
  const kept = {
    ...(list && /^[\w-]{2,80}$/.test(list) ? { list } : {}),
    ...(start ? { start: String(start) } : {}),
  }
  const asked = new URLSearchParams({ autoplay: '1', playsinline: '1', rel: '0', ...kept })
  const visited = new URLSearchParams({ v: id, ...(start ? { t: `${start}s` } : {}) })
  return {
    provider: 'YouTube',
    // Sets no cookie before the visitor plays.
    src: `https://www.youtube-nocookie.com/embed/${id}?${asked}`,
    page: `https://www.youtube.com/watch?${visited}`,
  }
}

/** A film's number, and for one that only the link opens, the hash after it. */
const vimeoPath =
  /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:showcase|album)\/\d+\/video\/)?(\d{5,12})(?:\/([0-9a-f]{6,20}))?\/?$/

function vimeo(url: URL): Embed | null {
  const [, id, inPath] = vimeoPath.exec(url.pathname) ?? []
  if (!id) return null
  const given = inPath ?? url.searchParams.get('h')
  const hash = given && /^[0-9a-f]{6,20}$/.test(given) ? given : null
  const start = seconds(afterHash(url))
  const asked = new URLSearchParams({ ...(hash ? { h: hash } : {}), autoplay: '1', dnt: '1' })
  const from = start ? `#t=${start}s` : ''
  return {
    provider: 'Vimeo',
    src: `https://player.vimeo.com/video/${id}?${asked}${from}`,
    page: `https://vimeo.com/${id}${hash ? `/${hash}` : ''}${from}`,
  }
}

const afterHash = (url: URL) => new URLSearchParams(url.hash.slice(1)).get('t')

/** `90`, `90s` and `1h2m3s` in seconds; 0 for anything else. */
function seconds(time: string | null): number {
  const [whole, hours, minutes, rest] =
    /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? '') ?? []
  if (!whole) return 0
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(rest ?? 0)
}
