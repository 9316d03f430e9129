/** Content of a toast. A screen reader announces `destructive` at once, and `success` when it is idle. */
export interface ToastText {
  title: string
  description?: string
  variant?: 'success' | 'destructive'
}

/** A toast, with its state. It is removed after `dismissed`. */
export interface Toast extends ToastText {
  id: number
  phase: 'added' | 'shown' | 'dismissed'
}

/** Milliseconds for which a toast is shown, without the time in which it is held. */
const toastTime = 5_000
/** Duration of the exit transition in toaster.tsx, in milliseconds. */
const leaving = 200

let current: Toast | null = null
let lastId = 0
let held = false
let cancelDismissal = () => {}
/** Pending timers. While a toast is held, all of them are paused. */
const timers = new Set<{ run(): void; pause(): void }>()
const listeners = new Set<() => void>()

function change(next: Toast | null) {
  current = next
  for (const listener of listeners) listener()
}

/**
 * Shows a toast instead of the current one. Any component may call it, and `<Toaster />` in the layout renders it. Do
 * not call it while a modal dialog is open, because the dialog hides the rest of the page from screen readers. Close
 * the dialog first, or show the message in it.
 */
export function toast(text: ToastText): void {
  lastId += 1
  cancelDismissal()
  change({ ...text, id: lastId, phase: 'added' })
}

/** Starts the entry transition and the timer, after the first paint. */
export function showToast(id: number): void {
  if (current?.id !== id || current.phase !== 'added') return
  change({ ...current, phase: 'shown' })
  cancelDismissal = afterToast(toastTime, () => dismissToast(id))
}

/** Dismisses a toast, even a held one. */
export function dismissToast(id: number): void {
  if (current?.id !== id || current.phase === 'dismissed') return
  cancelDismissal()
  change({ ...current, phase: 'dismissed' })
  holdToast(false)
  cancelDismissal = afterToast(leaving, () => change(null))
}

/** Pauses the timers while the pointer or the focus is in the toast. */
export function holdToast(hold: boolean): void {
  const wasHeld = held
  held = hold && current !== null && current.phase !== 'dismissed'
  if (held !== wasHeld) for (const timer of timers) held ? timer.pause() : timer.run()
}

/**
 * Runs a function after a delay, for example to leave the page.
 * @param milliseconds delay, without the time in which a toast is held
 * @returns a function that cancels it
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

export const toasts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): Toast | null => current,
  none: (): null => null,
}
