import { type ToastParams, useToast } from '@sanity/ui/toast'
import { useEffect } from 'react'
import { layoutPlugin } from '../layout-plugin.tsx'
import { type AcceptedPaste, acceptTrackedChanges } from './tracked-changes.ts'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** Toast about the differences between the paste and its source document. */
function pasted({ wasTracked, leftOut }: AcceptedPaste): ToastParams {
  const missing = leftOut.length > 0 && `Left out: ${list.format(leftOut)}.`
  const title = wasTracked ? 'Pasted with all changes accepted' : 'Pasted without what was hidden'
  const description = [missing, 'Please read it once before you publish.']
  return {
    ...{ status: 'info', closable: true, duration: 15_000, title },
    description: description.filter(Boolean).join(' '),
  }
}

const notDropped: ToastParams = {
  ...{ status: 'warning', closable: true, duration: 15_000, title: 'Not dropped' },
  description:
    'This text has tracked changes, comments or hidden text. Please copy and paste it instead: they are left out then.',
}

const asPlainField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null

function insert(target: EventTarget, { html, text }: AcceptedPaste) {
  const field = asPlainField(target)
  if (field) {
    const line = field instanceof HTMLInputElement ? text.replaceAll('\n', ' ') : text
    // `execCommand` is deprecated, and still the only API that keeps the undo history of the field.
    document.execCommand('insertText', false, line)
    return
  }
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  clipboardData.setData('text/plain', text)
  const again = { clipboardData, bubbles: true, cancelable: true }
  target.dispatchEvent(new ClipboardEvent('paste', again))
}

function isEditable(target: EventTarget | null): target is HTMLElement {
  const field = asPlainField(target)
  if (field) return !field.readOnly && !field.disabled
  return target instanceof HTMLElement && target.isContentEditable
}

function AcceptedPastes() {
  const { push } = useToast()
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData, target } = event
      if (!clipboardData || !isEditable(target)) return
      const accepted = acceptTrackedChanges(clipboardData.getData('text/html'))
      if (!accepted) return
      event.preventDefault()
      event.stopImmediatePropagation()
      insert(target, accepted)
      push(pasted(accepted))
    }
    const onDrop = (event: DragEvent) => {
      const html = event.dataTransfer?.getData('text/html')
      if (!html || !isEditable(event.target) || !acceptTrackedChanges(html)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      push(notDropped)
    }
    // The capture phase at the document comes before the listeners of every field.
    document.addEventListener('paste', onPaste, true)
    document.addEventListener('drop', onDrop, true)
    return () => {
      document.removeEventListener('paste', onPaste, true)
      document.removeEventListener('drop', onDrop, true)
    }
  }, [push])
  return null
}

/** Accepts tracked changes in pastes into any field, because deleted words must not become public. */
export const acceptedPastes = layoutPlugin('accepted-pastes', AcceptedPastes)
