'use client'

import { useEffect, useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'

const shortcutLabels = [
  ['j', 'the next lead'],
  ['k', 'the lead before'],
  ['Enter', 'opens it'],
  ['e', 'marks it as answered'],
  ['u', 'undoes what was just done'],
  ['/', 'to the search, Escape leaves it'],
  ['?', 'shows these keys'],
] as const

const links = () => [...document.querySelectorAll<HTMLElement>('a[data-lead]')]
const searchField = () => document.getElementById('q')
const rowNow = () => document.activeElement?.closest('li')

function moveFocus(step: 1 | -1) {
  const all = links()
  const now = rowNow()?.querySelector<HTMLElement>('a[data-lead]')
  const at = now ? all.indexOf(now) : -1
  const next = at === -1 ? all[0] : all[at + step]
  next?.focus()
  next?.closest('li')?.scrollIntoView({ block: 'nearest' })
}

/** Whether a key is typed into a field or a dialog, and is no shortcut. */
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], dialog') !== null

/** Keyboard shortcuts of the list, and a line that names them. */
export function KeyboardShortcuts() {
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Escape leaves the search field, which takes all other keys.
      if (event.key === 'Escape' && !event.isComposing && event.target === searchField())
        searchField()?.blur()
      const { altKey, ctrlKey, metaKey, isComposing, defaultPrevented } = event
      if (altKey || ctrlKey || metaKey || isComposing || defaultPrevented || isTyping(event)) return
      if (document.querySelector('dialog[open]')) return
      const shortcuts: Record<string, () => void> = {
        j: () => moveFocus(1),
        k: () => moveFocus(-1),
        e: () => {
          const answered = rowNow()?.querySelector<HTMLElement>('button[value=answered]')
          if (!event.repeat) answered?.click()
        },
        u: () => {
          if (!event.repeat) document.querySelector<HTMLElement>('button[data-undo]')?.click()
        },
        '/': () => searchField()?.focus(),
        '?': () => setOpen(true),
      }
      const run = shortcuts[event.key]
      if (run === undefined) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <>
      <p data-needs-script className="hidden text-muted text-xs pointer-fine:block">
        Keys: <kbd>j</kbd> <kbd>k</kbd> <kbd>enter</kbd> <kbd>e</kbd>, and{' '}
        <button
          type="button"
          className="underline underline-offset-4"
          onClick={() => setOpen(true)}
        >
          all of them (?)
        </button>
      </p>
      {isOpen && (
        <Dialog title="Keys" onClose={() => setOpen(false)}>
          <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            {shortcutLabels.map(([key, meaning]) => (
              <div key={key} className="contents">
                <dt>
                  <kbd className="rounded-sm border border-control bg-sand px-2 py-0.5">{key}</kbd>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  )
}
