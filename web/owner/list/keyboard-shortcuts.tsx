'use client'

import { useEffect, useState } from 'react'
import { tryStorage } from '#web/forms/try-storage.ts'
import { Dialog } from '#web/ui/dialog.tsx'

const searchField = () => document.getElementById('q')
const currentRow = () => document.activeElement?.closest('li')
const click = (selector: string, within: ParentNode | null | undefined) =>
  within?.querySelector<HTMLElement>(selector)?.click()

/** Keyboard shortcuts: key, description, and action if the browser has none. */
const shortcuts: [key: string, meaning: string, run?: () => void][] = [
  ['j', 'the next lead', () => moveFocus(1)],
  ['k', 'the lead before', () => moveFocus(-1)],
  ['Enter', 'opens it'],
  ['e', 'marks it as answered', () => click('button[value=answered]', currentRow())],
  ['u', 'undoes what was just done', () => click('button[data-undo]', document)],
  ['/', 'to the search, Escape leaves it', () => searchField()?.focus()],
  ['?', 'shows these keys', () => click('button[data-keys]', document)],
]

function moveFocus(step: 1 | -1) {
  const all = [...document.querySelectorAll<HTMLElement>('a[data-lead]')]
  const now = currentRow()?.querySelector<HTMLElement>('a[data-lead]')
  const at = now ? all.indexOf(now) : -1
  const next = at === -1 ? all[0] : all[at + step]
  next?.focus()
  next?.closest('li')?.scrollIntoView({ block: 'nearest' })
}

/** True if a key is typed into a field or a dialog. */
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], dialog') !== null

/**
 * Key in local storage that turns the shortcuts off on this device. WCAG 2.1.4 requires a way to turn them off, because
 * voice control may type single letters by mistake.
 */
const offItem = 'cc_owner_keys_off'

/** Keyboard shortcuts of the list, and a line that lists them. */
export function KeyboardShortcuts() {
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useState(false)
  useEffect(() => setOn(!tryStorage(() => localStorage.getItem(offItem))), [])
  const turn = (on: boolean) => {
    setOn(on)
    tryStorage(() => (on ? localStorage.removeItem(offItem) : localStorage.setItem(offItem, '1')))
  }

  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      // Escape leaves the search field. All other keys are typed into it.
      if (event.key === 'Escape' && !event.isComposing && event.target === searchField())
        searchField()?.blur()
      const { altKey, ctrlKey, metaKey, isComposing, defaultPrevented } = event
      if (altKey || ctrlKey || metaKey || isComposing || defaultPrevented || isTyping(event)) return
      if (document.querySelector('dialog[open]')) return
      const [, , run] = shortcuts.find(([key]) => key === event.key) ?? []
      if (run === undefined) return
      event.preventDefault()
      // A held key repeats only movements.
      if (!event.repeat || 'jk'.includes(event.key)) run()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn])

  return (
    <>
      <p data-needs-script className="hidden text-muted text-xs pointer-fine:block">
        Keys: <kbd>j</kbd> <kbd>k</kbd> <kbd>enter</kbd> <kbd>e</kbd>, and{' '}
        <button
          type="button"
          data-keys
          className="underline underline-offset-4"
          onClick={() => setOpen(true)}
        >
          all of them (?)
        </button>
      </p>
      {isOpen && (
        <Dialog title="Keys" onClose={() => setOpen(false)}>
          <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            {shortcuts.map(([key, meaning]) => (
              <div key={key} className="contents">
                <dt>
                  <kbd className="rounded-sm border border-control bg-sand px-2 py-0.5">{key}</kbd>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
          <label className="mt-5 flex items-center gap-3">
            <input
              type="checkbox"
              className="checkbox"
              checked={isOn}
              onChange={({ currentTarget }) => turn(currentTarget.checked)}
            />
            Use these keys on this device
          </label>
        </Dialog>
      )}
    </>
  )
}
