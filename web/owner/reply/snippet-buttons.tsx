'use client'

import type { MouseEvent } from 'react'
import { smallButton } from '../small-button.ts'
import type { Snippet } from './settings.ts'

/** Puts a snippet's text where the cursor is. Without script the button sends the form, which comes back with it. */
export function SnippetButtons({ snippets }: { snippets: readonly Snippet[] }) {
  const insert = (event: MouseEvent<HTMLButtonElement>, text: string) => {
    const field = event.currentTarget.form?.elements.namedItem('text')
    if (!(field instanceof HTMLTextAreaElement)) return
    event.preventDefault()
    field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
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
