import type { ClipboardEvent } from 'react'
import type { InputProps } from 'sanity'
import { tidyPaste } from './word-paste.ts'

/**
 * A rich text that keeps the sense of headings and tables that are pasted into it. The editor gets the
 * same paste once more, in the elements that it knows.
 */
export function WordPaste(props: InputProps) {
  const onPasteCapture = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData('text/html')
    const tidy = html && tidyPaste(html)
    if (tidy === html) return
    event.preventDefault()
    event.stopPropagation()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', tidy)
    clipboardData.setData('text/plain', event.clipboardData.getData('text/plain'))
    const again = { clipboardData, bubbles: true, cancelable: true }
    event.target.dispatchEvent(new window.ClipboardEvent('paste', again))
  }
  return <div onPasteCapture={onPasteCapture}>{props.renderDefault(props)}</div>
}
