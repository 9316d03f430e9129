'use client'

import { useEffect, useRef, useSyncExternalStore } from 'react'
import { asState, entryIn, type Mark, readEntry, type ScreenEntry } from './screen-entry.ts'

const listeners = new Set<() => void>()

/** Writes into the browser's history without changing the URL, because answers must not be in a URL. */
function write(how: 'pushState' | 'replaceState', entry: ScreenEntry): void {
  window.history[how](asState(entry), '')
  for (const listener of listeners) listener()
}

/**
 * Scrolls to the target of a link such as “Skip to content”. The browser would create a history entry without a screen.
 */
function goToPart(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element && event.target.closest('a[href^="#"]')
  const part = link && document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
  if (!part) return
  event.preventDefault()
  part.scrollIntoView()
  part.focus()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  document.addEventListener('click', goToPart)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
    document.removeEventListener('click', goToPart)
  }
}

/**
 * Returns the current screen, which is stored in the browser's history. Back and Forward change the screen, a reload
 * keeps it, and Back on the first screen (0) leaves the page.
 * @param furthest last screen that the answers allow. A screen with a mark (screen-entry.ts) is shown without answers.
 */
export function useScreens(furthest: number) {
  const state = useSyncExternalStore(
    subscribe,
    () => entryIn(window.history.state),
    () => undefined,
  )
  const entry = readEntry(state)
  const beyondFurthest = entry.mark === undefined && entry.screen > furthest
  const screen = beyondFurthest ? furthest : entry.screen

  // After the deletion of the answers, the history still has entries of later screens. Goes back to the last allowed
  // one.
  const navigating = useRef(false)
  useEffect(() => {
    if (!beyondFurthest || navigating.current) return
    navigating.current = true
    const onArrival = () => {
      navigating.current = false
    }
    window.addEventListener('popstate', onArrival, { once: true })
    window.history.go(Math.max(screen - entry.screen, -entry.depth))
  }, [beyondFurthest, screen, entry.screen, entry.depth])

  return {
    screen,
    mark: entry.mark,
    forward: (to: number, mark?: Mark) => write('pushState', { screen: to, depth: entry.depth + 1, mark }),
    back: () => window.history.back(),
    /** Replaces the mark of the current screen. */
    remark: (mark: Mark) => write('replaceState', { ...entry, mark }),
    /** Goes back to the first screen; `then` runs once it is shown. */
    restart(then: () => void) {
      if (entry.depth === 0) return then()
      window.addEventListener('popstate', then, { once: true })
      window.history.go(-entry.depth)
    },
  }
}
