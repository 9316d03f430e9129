import type { SanityClient } from '@sanity/client'
import { type ToastParams, useToast } from '@sanity/ui/toast'
import { type ClipboardEvent, useRef } from 'react'
import type { ArrayOfObjectsInputProps } from 'sanity'
import { z } from 'zod'
import { useLakeClient } from '../lake-client.ts'
import { type CopiedBlock, fitBlocks, unfitBlocks, videosIn } from './fit-blocks.ts'
import { isMarkdownSource, readMarkedText } from './marked-text.ts'
import { portableTextOf } from './portable-text-of.ts'
import { type Paste, readPaste } from './read-paste.ts'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

type Read = Pick<Paste, 'leftOut'> & Partial<Paste> & { isJoined?: boolean }

/** Toast about the differences between the paste and its source; undefined if there are none. */
function toastOf({ leftOut, hasSigns, isChat, isJoined, doubt }: Read): ToastParams | undefined {
  const titles = [
    leftOut.length > 0 && `Left out: ${list.format(leftOut)}`,
    hasSigns && 'Typed signs became headings, lists, links or bold words',
    isJoined && 'Lines that broke off became paragraphs',
    doubt && 'There may be times of a chat in this text',
  ].filter((one) => typeof one === 'string' && one !== '')
  if (titles.length === 0) return undefined
  const description = [
    leftOut.length > 0 && !isChat && 'They cannot be pasted here.',
    doubt && `“${doubt}” stays, for example. Please take out what is not yours.`,
    'Ctrl+Z, or ⌘Z, takes the paste back.',
    (hasSigns || isChat || isJoined) && 'Paste again after that, and every sign stays as it was typed.',
  ].filter(Boolean)
  return {
    ...{ id: 'pasted', status: 'info', closable: true, duration: 15_000 },
    title: titles.join('. '),
    description: description.join(' '),
  }
}

const portableText = 'application/x-portable-text'

/** Paste events that this module dispatched, and that its listener ignores. */
const dispatched = new WeakSet<Event>()

function paste(target: EventTarget, data: { blocks?: unknown[]; html?: string; text: string }) {
  const clipboardData = new DataTransfer()
  if (data.html) clipboardData.setData('text/html', data.html)
  // The editor makes no table blocks of HTML. It prefers Portable Text, which the Studio's own pastes have.
  const blocks = data.html?.includes('<pre>') ? portableTextOf(data.html) : data.blocks
  if (blocks) clipboardData.setData(portableText, JSON.stringify(blocks))
  clipboardData.setData('text/plain', data.text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  dispatched.add(event)
  target.dispatchEvent(event)
}

const titled = z.array(z.object({ _id: z.string(), title: z.string().nullish() }))

/** Reads the titles of videos, by id. Never throws, because a paste waits for them. */
const titlesOf = async (client: SanityClient, ids: string[]) =>
  client
    .fetch('*[_id in $ids]{ _id, title }', { ids }, { signal: AbortSignal.timeout(2_000) })
    .then((found) => new Map(titled.parse(found).map(({ _id, title }) => [_id, title ?? ''])))
    .catch(() => new Map<string, string>())

/**
 * Rich text input that converts pastes from any program, and from texts with other blocks. It dispatches the paste
 * again, with HTML or Portable Text that the editor supports.
 */
export function PasteInput(props: ArrayOfObjectsInputProps) {
  const { push } = useToast()
  const client = useLakeClient()
  const types = props.schemaType.of.map(({ name }) => name)
  const hasTables = types.includes('table')
  const lastMarked = useRef<string>(undefined)

  /** True if the coach pastes the same text again after an undo. She then gets the literal characters. */
  const isAgain = (text: string) => {
    const again = lastMarked.current === text
    lastMarked.current = undefined
    return again
  }

  /** Tells the coach about the paste. The same text pasted again stays literal, if signs were read. */
  const tell = (text: string, read: Read) => {
    if (read.hasSigns || read.isChat || read.isJoined) lastMarked.current = text
    const toast = toastOf(read)
    if (toast) push(toast)
  }

  const pasteMarked = (target: EventTarget, text: string) => {
    const read = isAgain(text) ? null : readMarkedText(document, text)
    if (!read) return false
    paste(target, { html: read.html, text })
    tell(text, read)
    return true
  }

  const pasteHtml = (target: EventTarget, html: string, text: string) => {
    const read = readPaste(html, { isLiteral: lastMarked.current === text, hasTables })
    const isEmpty = !read.html && read.words === undefined && read.leftOut.length === 0
    if (isEmpty || isMarkdownSource(read.html, text)) return pasteMarked(target, text)
    lastMarked.current = undefined
    if (read.words !== undefined) paste(target, { text: read.words })
    else if (read.html) paste(target, { html: read.html, text })
    tell(text, read)
    return true
  }

  /** Pastes blocks of another text, converted to this text's types. */
  const pasteBlocks = async (target: EventTarget, copied: CopiedBlock[], text: string) => {
    const ids = videosIn(copied)
    const titles = ids.length > 0 ? await titlesOf(client, ids) : new Map<string, string>()
    const { blocks, leftOut } = fitBlocks(copied, types, titles)
    if (blocks.length > 0) paste(target, { blocks, text })
    tell(text, { leftOut })
  }

  const onPasteCapture = (event: ClipboardEvent) => {
    const { clipboardData: data, nativeEvent, target } = event
    const isText = target instanceof HTMLElement && target.isContentEditable
    if (!isText || dispatched.has(nativeEvent)) return
    const copied = data.getData(portableText)
    if (copied) {
      const unfit = unfitBlocks(copied, types)
      if (!unfit) return
      event.preventDefault()
      event.stopPropagation()
      return void pasteBlocks(target, unfit, data.getData('text/plain'))
    }
    const [html, text] = [data.getData('text/html'), data.getData('text/plain')]
    // Sanity handles pasted image files.
    if (data.files.length > 0 && text.trim() === '') return
    if (!(html ? pasteHtml(target, html, text) : pasteMarked(target, text))) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // The toolbar's unfolded buttons would make the form wider than its pane. Contained, they fold.
    <div style={{ contain: 'inline-size' }} onPasteCapture={onPasteCapture}>
      {props.renderDefault(props)}
    </div>
  )
}
