import { isRecord } from '#schemas/is-record.ts'
import { parseJson } from '#schemas/parse-json.ts'
import { decodedPath } from '#schemas/redirect-rules.ts'
import { embedOf } from '#schemas/video-embed.ts'
import { portableTextOf } from '../inputs/portable-text-of.ts'
import { readPaste } from '../inputs/read-paste.ts'

/** Icons and lists of other pages, which Notion exports between the words. */
const unwanted = '.callout .icon,.link-to-page,.collection-content'

/** Address of a picture, without the server that makes it smaller (Substack). */
function pictureAddress(src: string): string {
  const inner = decodedPath(/\/(https?%3A%2F%2F[^?#]+)$/i.exec(src)?.[1] ?? '')
  return inner || src
}

function linkTo(document: Document, address: string, text = address) {
  const [paragraph, link] = [document.createElement('p'), document.createElement('a')]
  link.setAttribute('href', address)
  link.textContent = text
  paragraph.append(link)
  return paragraph
}

/** Address of a player, a film or a card of another site. */
function embeddedAddress(element: Element): string | undefined {
  const data = parseJson(element.getAttribute('data-attrs') ?? '')
  const address =
    element.getAttribute('src') ??
    element.querySelector('source')?.getAttribute('src') ??
    (isRecord(data) && typeof data.url === 'string' ? data.url : '')
  const whole = address.replace(/^\/\//, 'https://')
  return /^https?:\/\//.test(whole) ? (embedOf(whole)?.page ?? whole) : undefined
}

/** Rewrites what a paste cannot have: players, pictures with captions, and the cards and folds of Notion. */
function simplify(body: HTMLElement) {
  const { ownerDocument: document } = body
  const all = (selector: string) => body.querySelectorAll<HTMLElement>(selector)
  for (const one of all(unwanted)) one.remove()
  for (const one of all('iframe,video,audio,.tweet,.embedded-post-wrap,.digest-post-embed')) {
    const address = embeddedAddress(one)
    if (address) one.replaceWith(linkTo(document, address))
  }
  for (const one of all('a.bookmark')) {
    const title = one.querySelector('.bookmark-title')?.textContent
    one.replaceWith(linkTo(document, one.getAttribute('href') ?? '', title || undefined))
  }
  for (const one of all('ul.toggle')) one.replaceWith(...one.querySelectorAll(':scope > li > *'))
  for (const image of all('img')) {
    const address = image.dataset.src ?? image.getAttribute('src') ?? ''
    // A small drawing that stands for a picture until it is loaded has no picture to add.
    if (address === '' || /^data:image\/svg/.test(address)) image.remove()
    image.setAttribute('src', pictureAddress(address))
    const figure = image.closest('figure')
    const caption = figure?.querySelectorAll('img').length === 1 && figure.querySelector('figcaption')
    if (!caption) continue
    image.dataset.caption = caption.textContent.replace(/\s+/g, ' ').trim()
    caption.remove()
  }
  linkAddresses(body)
}

/** Makes links of addresses that stand alone, which WordPress shows as players. */
function linkAddresses(body: HTMLElement) {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const alone: Text[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (node instanceof Text && /^\s*https?:\/\/\S+\s*$/.test(node.data)) alone.push(node)
  for (const node of alone)
    if (!node.parentElement?.closest('a,pre,code'))
      node.replaceWith(...linkTo(body.ownerDocument, node.data.trim()).childNodes)
}

export interface ImportedBlock {
  _type: string
  _key: string
  /** Address of a picture. */
  source?: unknown
}

/** Converts the body of an article to the blocks of ours. A picture has its address in `source`, and no file yet. */
export function blocksOf(body: HTMLElement) {
  simplify(body)
  const options = { isLiteral: true, hasTables: true, hasPictures: true }
  const { html, leftOut } = readPaste(`<div>${body.innerHTML}</div>`, options)
  const blocks: ImportedBlock[] = portableTextOf(html)
  return { blocks, leftOut }
}
