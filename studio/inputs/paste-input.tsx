import { useToast } from '@sanity/ui/toast'
import { type ClipboardEvent, useRef } from 'react'
import type { InputProps } from 'sanity'
import { isMarkdownSource, readMarkedText } from './marked-text.ts'
import { readPaste } from './read-paste.ts'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

const shown = { status: 'info', closable: true, duration: 15_000 } as const

const undo = 'Ctrl+Z, or ⌘Z, takes the paste back.'

/** Paste events that this module dispatched, and that its listener ignores. */
const dispatched = new WeakSet<Event>()

function paste(target: EventTarget, data: { html?: string; text: string }) {
  const clipboardData = new DataTransfer()
  if (data.html) clipboardData.setData('text/html', data.html)
  clipboardData.setData('text/plain', data.text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  dispatched.add(event)
  target.dispatchEvent(event)
}

/**
 * Rich text input that converts pastes from any program. It dispatches the paste again, with HTML that the editor
 * supports.
 */
export function PasteInput(props: InputProps) {
  const { push } = useToast()
  const lastMarked = useRef<string>(undefined)

  /** True if the coach pastes the same text again after an undo. She then gets the literal characters. */
  const isAgain = (text: string) => {
    const again = lastMarked.current === text
    lastMarked.current = undefined
    return again
  }

  const pasteMarked = (target: EventTarget, text: string) => {
    const read = isAgain(text) ? null : readMarkedText(document, text)
    if (!read) return false
    paste(target, { html: read.html, text })
    if (!read.hasMarks) return true
    lastMarked.current = text
    push({
      ...{
        ...shown,
        id: 'pasted',
        title: 'Typed signs became headings, lists, links or bold words',
      },
      description: `${undo} Paste again after that, and every sign stays as it was typed.`,
    })
    return true
  }

  const pasteHtml = (target: EventTarget, html: string, text: string) => {
    const read = readPaste(html)
    if (isMarkdownSource(read.html, text)) return pasteMarked(target, text)
    if (read.words !== undefined) paste(target, { text: read.words })
    else if (read.html) paste(target, { html: read.html, text })
    if (read.leftOut.length > 0)
      push({
        ...{ ...shown, id: 'pasted', title: `Left out: ${list.format(read.leftOut)}` },
        description: `They cannot be pasted here. ${undo}`,
      })
    return true
  }

  const onPasteCapture = (event: ClipboardEvent) => {
    const { clipboardData: data, nativeEvent, target } = event
    const isText = target instanceof HTMLElement && target.isContentEditable
    // Portable Text from the Studio needs no conversion.
    if (
      !isText ||
      dispatched.has(nativeEvent) ||
      data.types.includes('application/x-portable-text')
    )
      return
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
