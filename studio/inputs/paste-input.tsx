import { useToast } from '@sanity/ui/toast'
import { type ClipboardEvent, useRef } from 'react'
import type { InputProps } from 'sanity'
import { isMarkdownSource, readMarkedText } from './marked-text.ts'
import { readPaste } from './read-paste.ts'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

const shown = { status: 'info', closable: true, duration: 15_000 } as const

const undo = 'Ctrl+Z, or ⌘Z, takes the paste back.'

/** Pastes of this module, which come past its own listener. */
const own = new WeakSet<Event>()

function paste(target: EventTarget, data: { html?: string; text: string }) {
  const clipboardData = new DataTransfer()
  if (data.html) clipboardData.setData('text/html', data.html)
  clipboardData.setData('text/plain', data.text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  own.add(event)
  target.dispatchEvent(event)
}

/**
 * A rich text that keeps the sense of what is pasted, from any program. The editor gets the same paste once
 * more, in the elements that it knows.
 */
export function PasteInput(props: InputProps) {
  const { push } = useToast()
  const lastMarked = useRef<string>(undefined)

  /** Signs that are meant as they stand: the same text again, after it was taken back, is pasted as it was typed. */
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
        description: `This text has no place for them. ${undo}`,
      })
    return true
  }

  const onPasteCapture = (event: ClipboardEvent) => {
    const { clipboardData: data, nativeEvent, target } = event
    const isText = target instanceof HTMLElement && target.isContentEditable
    // A copy from a text of the Studio is as it should be.
    if (!isText || own.has(nativeEvent) || data.types.includes('application/x-portable-text'))
      return
    const [html, text] = [data.getData('text/html'), data.getData('text/plain')]
    // A picture's file goes where Sanity puts it.
    if (data.files.length > 0 && text.trim() === '') return
    if (!(html ? pasteHtml(target, html, text) : pasteMarked(target, text))) return
    event.preventDefault()
    event.stopPropagation()
  }
  return <div onPasteCapture={onPasteCapture}>{props.renderDefault(props)}</div>
}
