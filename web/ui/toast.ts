import { type Countdown, countdown } from './toast-countdown.ts'

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
let dismissal: Countdown | undefined
const others = new Set<Countdown>()
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
  dismissal?.cancel()
  dismissal = undefined
  change({ ...text, id: lastId, phase: 'added' })
}

/** The toast has been painted once: from here on it moves in, and its time runs. */
export function showToast(id: number): void {
  if (current?.id !== id || current.phase !== 'added') return
  change({ ...current, phase: 'shown' })
  dismissal = countdown(toastTime, () => dismissToast(id), held)
}

/** Takes a toast away, whoever holds it. */
export function dismissToast(id: number): void {
  if (current?.id !== id || current.phase === 'dismissed') return
  dismissal?.cancel()
  change({ ...current, phase: 'dismissed' })
  holdToast(false)
  dismissal = countdown(leaving, () => change(null), false)
}

/** Held while the visitor points at it or is in it with the keyboard: no time runs. */
export function holdToast(hold: boolean): void {
  held = hold && current !== null && current.phase !== 'dismissed'
  for (const timer of [
    ...others,
    ...(current?.phase === 'shown' && dismissal ? [dismissal] : []),
  ]) {
    if (held) timer.pause()
    else timer.resume()
  }
}

/**
 * Does something that takes the visitor away from what a toast says, e.g. leaving the page.
 * @param milliseconds to wait, not counting the time the toast is held
 * @returns how to call it off
 */
export function afterToast(milliseconds: number, then: () => void): () => void {
  const timer = countdown(
    milliseconds,
    () => {
      others.delete(timer)
      then()
    },
    held,
  )
  others.add(timer)
  return () => {
    others.delete(timer)
    timer.cancel()
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
