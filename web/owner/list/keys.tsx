'use client'

import { useEffect, useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'

const keys = [
  ['j', 'the next lead'],
  ['k', 'the lead before'],
  ['Enter', 'opens it'],
  ['e', 'marks it as answered'],
  ['u', 'undoes what was just done'],
  ['/', 'to the search, Escape leaves it'],
  ['?', 'shows these keys'],
] as const

const linkOf = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('a[data-lead]')
const links = () => [...document.querySelectorAll<HTMLElement>('a[data-lead]')]
const searchField = () => document.getElementById('q')
const rowNow = () => document.activeElement?.closest('li')

function go(step: 1 | -1) {
  const all = links()
  const now = linkOf(rowNow())
  const at = now ? all.indexOf(now) : -1
  const next = at === -1 ? all[0] : all[at + step]
  next?.focus()
  next?.closest('li')?.scrollIntoView({ block: 'nearest' })
}

/** Someone types, or another key is held, or a dialog is open: not meant for the list. */
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], dialog') !== null

/** Keyboard shortcuts of the list, and a line that names them. */
export function Keys() {
  const [asked, ask] = useState(false)

  useEffect(() => {
    // After a status change the address names the row beside: the keys go on from there.
    const row = location.hash ? document.getElementById(location.hash.slice(1)) : null
    linkOf(row)?.focus()

    const press = (event: KeyboardEvent) => {
      // The search would keep the keys: `/` pressed by mistake has to be left as quickly.
      if (event.key === 'Escape' && !event.isComposing && event.target === searchField())
        searchField()?.blur()
      const { altKey, ctrlKey, metaKey, isComposing, defaultPrevented } = event
      if (altKey || ctrlKey || metaKey || isComposing || defaultPrevented || isTyping(event)) return
      if (document.querySelector('dialog[open]')) return
      const does: Record<string, () => void> = {
        j: () => go(1),
        k: () => go(-1),
        e: () => {
          const answered = rowNow()?.querySelector<HTMLElement>('button[value=answered]')
          if (!event.repeat) answered?.click()
        },
        u: () => {
          if (!event.repeat) document.querySelector<HTMLElement>('button[data-undo]')?.click()
        },
        '/': () => searchField()?.focus(),
        '?': () => ask(true),
      }
      const act = does[event.key]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  return (
    <>
      <p data-needs-script className="hidden text-muted text-xs pointer-fine:block">
        Keys: <kbd>j</kbd> <kbd>k</kbd> <kbd>enter</kbd> <kbd>e</kbd>, and{' '}
        <button type="button" className="underline underline-offset-4" onClick={() => ask(true)}>
          all of them (?)
        </button>
      </p>
      {asked && (
        <Dialog title="Keys" onClose={() => ask(false)}>
          <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            {keys.map(([key, meaning]) => (
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
