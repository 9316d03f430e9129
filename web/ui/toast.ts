/** What a toast says. `destructive` is read out at once, `success` when the reader is idle. */
interface ToastText {
  title: string
  description?: string
  variant?: 'success' | 'destructive'
}

/** One toast's life; after `dismissed` it is removed. */
export interface Toast extends ToastText {
  id: number
  phase: 'added' | 'shown' | 'dismissed'
}

/** Milliseconds that a toast stays, not counting the time it is held. */
const toastTime = 5_000
/** Milliseconds for leaving: the length of the transition in toaster.tsx. */
const leaving = 200

let current: Toast | null = null
let lastId = 0
let held = false
let cancelDismissal = () => {}
/** What waits: all of it runs, or, while a toast is held, nothing. */
const timers = new Set<{ run(): void; pause(): void }>()
const listeners = new Set<() => void>()

function change(next: Toast | null) {
  current = next
  for (const listener of listeners) listener()
}

/**
 * Shows a toast, in place of one that is there. Works from any island; `<Toaster />` in the layout
 * shows it. Not from inside an open modal dialog, which hides the rest of the page from everybody
 * but sighted people: close it first, or say it in the dialog.
 */
export function toast(text: ToastText): void {
  lastId += 1
  cancelDismissal()
  change({ ...text, id: lastId, phase: 'added' })
}

/** The toast has been painted once: from here on it moves in, and its time runs. */
export function showToast(id: number): void {
  if (current?.id !== id || current.phase !== 'added') return
  change({ ...current, phase: 'shown' })
  cancelDismissal = afterToast(toastTime, () => dismissToast(id))
}

/** Takes a toast away, whoever holds it. */
export function dismissToast(id: number): void {
  if (current?.id !== id || current.phase === 'dismissed') return
  cancelDismissal()
  change({ ...current, phase: 'dismissed' })
  holdToast(false)
  cancelDismissal = afterToast(leaving, () => change(null))
}

/** Held while the visitor points at it or is in it with the keyboard: no time runs. */
export function holdToast(hold: boolean): void {
  const wasHeld = held
  held = hold && current !== null && current.phase !== 'dismissed'
  if (held !== wasHeld) for (const timer of timers) held ? timer.pause() : timer.run()
}

/**
 * Does something after some time in which no toast is held, such as leaving the page that it is read on.
 * @param milliseconds to wait, not counting the time a toast is held
 * @returns how to call it off
 */
export function afterToast(milliseconds: number, then: () => void): () => void {
  let left = milliseconds
  let startedAt = 0
  let timeout: ReturnType<typeof setTimeout> | undefined
  const timer = {
    run() {
      startedAt = performance.now()
      timeout = setTimeout(() => {
        timers.delete(timer)
        then()
      }, left)
    },
    pause() {
      clearTimeout(timeout)
      left -= performance.now() - startedAt
    },
  }
  timers.add(timer)
  if (!held) timer.run()
  return () => {
    timers.delete(timer)
    clearTimeout(timeout)
  }
}

/** For `useSyncExternalStore`. */
export const toasts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): Toast | null => current,
  none: (): null => null,
}
