/** Shortcodes without an attribute that are known. Other words in brackets, such as `[sic]`, are text. */
const known = /^(?:gallery|embed|caption|wp_caption|audio|video|playlist|youtube|vimeo|contact-form)$/

const attribute = (attributes: string, name: string) =>
  new RegExp(`\\b${name}=["']?([^"'\\]]*)`, 'i').exec(attributes)?.[1]

/**
 * Replaces the shortcodes of WordPress: a gallery by its pictures, a caption by a `figcaption`, one with an address by a
 * link. Others are removed, and their content stays. The lines of a text without blocks become elements.
 * @returns the names of shortcodes without content or address, too
 */
export function withoutShortcodes(html: string, attachments: ReadonlyMap<string, string>) {
  const closed = new Set([...html.matchAll(/\[\/([\w-]+)\]/g)].map(([, name]) => name))
  const removed = new Set<string>()
  const pictures = html
    .replace(
      /\[(?:wp_)?caption\b[^\]]*\]((?:\s*<a\b[^>]*>)?\s*<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*?)\[\/(?:wp_)?caption\]/gi,
      '<figure>$1<figcaption>$2</figcaption></figure>',
    )
    .replace(/\[embed\b[^\]]*\]\s*(https?:[^\s[]+)\s*\[\/embed\]/gi, '<p>$1</p>')
  const plain = pictures.replace(
    /\[(\/?)([a-z][\w-]*)((?:\s[^[\]]*)?)\](?!\()/gi,
    (whole, close: string, name: string, attributes: string) => {
      const isCode = close || known.test(name) || closed.has(name) || attributes.includes('=')
      if (!isCode) return whole
      const ids = attribute(attributes, 'ids')?.split(',') ?? []
      const found = ids.map((id) => attachments.get(id.trim())).filter((one) => one !== undefined)
      if (found.length > 0) return found.map((src) => `<figure><img src="${src}"></figure>`).join('')
      const [address] = /https?:\/\/[^\s"'\]]+/.exec(attributes) ?? []
      if (!address && !closed.has(name)) removed.add(`[${name}]`)
      return address ? `<p>${address}</p>` : ''
    },
  )
  const isInBlocks = plain.includes('<!-- wp:')
  return { html: isInBlocks ? plain : withLines(plain), leftOut: [...removed] }
}

/** Turns the line ends of a text without blocks into elements, outside of `pre`. WordPress does so when it shows the text. */
const withLines = (html: string) =>
  html
    .replace(/\r\n?/g, '\n')
    .replace(/<br\s*\/?>\n/gi, '\n')
    .replace(/\n[ \t]+(?=\n)/g, '\n')
    .replace(/<pre[\s\S]*?<\/pre>|\n/gi, (part) => (part === '\n' ? '<br>' : part))
