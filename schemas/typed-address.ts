const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

const hidden = /[\s\p{C}\p{Default_Ignorable_Code_Point}]/u

/** Signs before and behind an address in a sentence or a mail. Two dots at the end are a part of a path. */
const frame = /^[\s"'“”‘’„«»<]+|(?:[\s"'“”‘’«»>,;?#]|(?<![./])\.(?!\.))+$/gu

/** Slashes at the end of a path. Behind one of the signs above they stay. */
const lastSlashes = /^(\/(?!\/)[^?#]*?)(?<![\s"'“”‘’«»>,;.])\/+(?=[?#]|$)/

/** Beginning of an address with a mistyped or repeated scheme: `https//`, `https:\\`, `http://https://`. */
const scheme = /^(?:https?[:;]?[/\\]{1,3}(?=https?[:;/]))?(https?)(?:[:;][/\\]{1,3}|\/\/)(?=[^/\\])/i

/** Place for `https://` before the name of another site. `about.html/x` is no site. */
const missingScheme =
  /^(?:\/\/)?(?=www\.)|^\/\/(?=[\w-]+\.)|^(?=(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}[/:?#])(?![^/]*\.(?:html?|php|aspx?)\b)/iu

/** Redirect addresses that mail programs, networks and editors put around a link. */
const wrappers =
  /^https:\/\/(?:(?:www\.)?google\.[a-z.]+\/url|slack-redir\.net\/link|www\.linkedin\.com\/redir\/redirect|www\.youtube\.com\/redirect|l\.messenger\.com\/l\.php|lm?\.facebook\.com\/l\.php|l\.instagram\.com\/|[\w.-]+\.safelinks\.protection\.outlook\.com)/

/** Query parameters that identify a click, or the subscriber who got the link in a mail. */
const clickParameter = /^(?:fbclid|gclid|msclkid|mc_[ce]id|igsh(?:id)?|_hs(?:enc|mi)|li_fat_id)$/

/** Part of a fragment that marks a text, from a browser's `Copy link to highlight`. */
const textMark = /#?:~:text=.*/s

/**
 * Reads a typed or pasted address: a URL, a path, or a host without a scheme. Removes invisible characters, quotes, and
 * the redirects and parameters that other programs add.
 */
export function typedAddress(typed: string): string {
  const address = typed
    .normalize('NFC')
    .replace(invisible, '')
    .replace(textMark, '')
    .replace(frame, '')
    .replace(scheme, (_, name: string) => `${name.toLowerCase()}://`)
    .replace(missingScheme, 'https://')
    .replace(/^https:\/\/urldefense\.com\/v3\/__([^*]+?)__;.*/, '$1')
  const url = URL.parse(address)
  if (!url) return address
  const { searchParams: query } = url
  const inner = wrappers.test(address) && (query.get('q') ?? query.get('url') ?? query.get('u'))
  if (inner) return typedAddress(inner)
  const foreign = [...query].filter(
    ([name, value]) =>
      clickParameter.test(name) ||
      (name === 'utm_source' && value === 'chatgpt.com') ||
      // Medium's name for the page with the link.
      (name === 'source' && /^post_page\b/.test(value)),
  )
  for (const [name] of foreign) query.delete(name)
  return foreign.length > 0 ? url.href.replace(frame, '') : address
}

/** Host without `www.` and without the dot at the end. */
const bareHost = (host: string) => host.replace(/^www\./, '').replace(/\.(?=:|$)/, '')

/** Decodes the letters of other scripts in a path, which browsers encode in a copied address. */
const readable = (path: string) =>
  path
    .replace(/(?:%[c-f][\da-f](?:%[89ab][\da-f])+)+/gi, (encoded) => {
      try {
        const text = decodeURIComponent(encoded)
        return hidden.test(text) ? encoded : text
      } catch {
        return encoded
      }
    })
    .normalize('NFC')

/** Path, `mailto:` and other schemes, and a mail address. A colon before digits may be a port. */
const otherAddress = /^(?:\/(?!\/)|(?!https?:)(?:[a-z][a-z\d+.-]*:(?!\d)|[^/?#]*@))/i

/** Shortens an address of this site to its path. Other addresses stay as they are. */
export function ownPath(to: string, siteUrl: string): string {
  const typed = to.trim()
  if (otherAddress.test(typed)) return typed
  const url = URL.parse(/^https?:/i.test(typed) ? typed : `https://${typed.replace(/^\/\//, '')}`)
  const isOwn = url !== null && bareHost(url.host) === bareHost(new URL(siteUrl).host)
  if (!isOwn) return typed
  return readable(url.pathname.replace(/^\/+/, '/')) + url.search + url.hash
}

/** Reads a typed address. An address of this site becomes its path, without a trailing slash. */
export const plainAddress = (address: string, siteUrl: string): string =>
  ownPath(typedAddress(address), siteUrl).replace(lastSlashes, '$1')
