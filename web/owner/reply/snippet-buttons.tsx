'use client'

import type { MouseEvent } from 'react'
import { smallButton } from '../small-button.ts'
import type { Snippet } from './settings.ts'
import { withSnippet } from './with-snippet.ts'

/** Puts a snippet's text where the cursor is, or at the end. Without script the button sends the form, which comes back with it. */
export function SnippetButtons({ snippets }: { snippets: readonly Snippet[] }) {
  const insert = (event: MouseEvent<HTMLButtonElement>, text: string) => {
    const field = event.currentTarget.form?.elements.namedItem('text')
    if (!(field instanceof HTMLTextAreaElement)) return
    event.preventDefault()
    const { value, defaultValue, selectionStart, selectionEnd } = field
    // A field that was never in use has its cursor at the beginning.
    if (selectionEnd > 0 && value !== defaultValue)
      field.setRangeText(text, selectionStart, selectionEnd, 'end')
    else field.setRangeText(withSnippet(value, text, defaultValue), 0, value.length, 'end')
    field.focus()
  }
  return (
    <div className="flex flex-wrap gap-2">
      {snippets.map(({ id, name, text }) => (
        <button
          key={id}
          type="submit"
          name="insert"
          value={id}
          formNoValidate
          className={smallButton}
          onClick={(event) => insert(event, text)}
        >
          {`Insert “${name}”`}
        </button>
      ))}
    </div>
  )
}
