'use client'

import type { MouseEvent } from 'react'
import type { Snippet } from '../settings/reply-snippets.ts'
import { smallButton } from '../small-button.ts'
import { insertSnippet } from './insert-snippet.ts'

/**
 * Buttons that insert a snippet at the cursor, or at the end. Without script they submit the form instead.
 */
export function SnippetButtons({ snippets }: { snippets: readonly Snippet[] }) {
  const insert = (event: MouseEvent<HTMLButtonElement>, text: string) => {
    const field = event.currentTarget.form?.elements.namedItem('text')
    if (!(field instanceof HTMLTextAreaElement)) return
    event.preventDefault()
    const { value, defaultValue, selectionStart, selectionEnd } = field
    // The cursor of an unused field is at the beginning. The snippet is then added at the end.
    if (selectionEnd > 0 && value !== defaultValue) field.setRangeText(text, selectionStart, selectionEnd, 'end')
    else field.setRangeText(insertSnippet(value, text, defaultValue), 0, value.length, 'end')
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
