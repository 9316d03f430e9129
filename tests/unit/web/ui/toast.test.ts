import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { proves } from '#tests/specification/proves.ts'

type Module = typeof import('#web/ui/toast.ts')
let ui: Module
/** All states that a listener has received, as `title phase`. */
let seen: string[]

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  ui = await import('#web/ui/toast.ts')
  seen = []
  ui.toasts.subscribe(() => seen.push(state()))
})
afterEach(() => {
  vi.useRealTimers()
})

const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)
const state = () => {
  const now = ui.toasts.current()
  return now ? `${now.title} ${now.phase}` : 'removed'
}
const idOf = () => ui.toasts.current()?.id ?? 0
/** Adds a toast and paints it, like the Toaster. */
const show = (title: string) => {
  ui.toast({ title })
  ui.showToast(idOf())
}
const dismiss = () => ui.dismissToast(idOf())

test('a toast is dismissed after five seconds and removed', proves('4.60 9.27'), () => {
  show('Copied!')
  wait(4_999)
  expect(state()).toBe('Copied! shown')
  wait(1)
  expect(state()).toBe('Copied! dismissed')
  wait(200)
  expect(seen).toEqual(['Copied! added', 'Copied! shown', 'Copied! dismissed', 'removed'])
})

test('a toast that is not painted yet is not dismissed', () => {
  ui.toast({ title: 'Copied!' })
  wait(60_000)
  expect(state()).toBe('Copied! added')
})

test('a toast replaces an earlier toast, and is shown for five seconds', proves('9.26'), () => {
  show('One')
  wait(4_000)
  ui.toast({ title: 'Two', variant: 'destructive' })
  ui.showToast(idOf())
  wait(4_999)
  expect(state()).toBe('Two shown')
  expect(ui.toasts.current()?.variant).toBe('destructive')
  wait(1)
  expect(state()).toBe('Two dismissed')
})

test('a toast that is added while another toast is dismissed is not removed with that toast', () => {
  show('One')
  wait(5_100)
  expect(state()).toBe('One dismissed')
  show('Two')
  wait(1_000)
  expect(state()).toBe('Two shown')
})

test('a toast is not changed by a late paint or dismissal of an earlier toast', () => {
  ui.toast({ title: 'One' })
  const first = idOf()
  ui.toast({ title: 'Two' })
  ui.showToast(first)
  ui.dismissToast(first)
  expect(state()).toBe('Two added')
})

test('a toast that was held is shown for its remaining time', () => {
  show('Copied!')
  wait(3_000)
  ui.holdToast(true)
  wait(60_000)
  ui.holdToast(false)
  wait(1_999)
  expect(state()).toBe('Copied! shown')
  wait(1)
  expect(state()).toBe('Copied! dismissed')
})

test('a toast that is added while another toast is held is held, too', () => {
  show('One')
  ui.holdToast(true)
  show('Two')
  wait(60_000)
  expect(state()).toBe('Two shown')
})

test('a toast that is held can be closed, and the next toast is not held', () => {
  show('One')
  ui.holdToast(true)
  dismiss()
  wait(200)
  expect(state()).toBe('removed')
  show('Two')
  wait(5_000)
  expect(state()).toBe('Two dismissed')
})

describe('a function that runs after a toast', () => {
  const leave = vi.fn()
  beforeEach(() => void leave.mockClear())

  test('runs after a held toast is closed', () => {
    show('Subscribed!')
    ui.holdToast(true)
    ui.afterToast(1_500, leave)
    dismiss()
    wait(1_500)
    expect(leave).toHaveBeenCalledOnce()
  })

  test('does not run once it is cancelled', () => {
    ui.toast({ title: 'Subscribed!' })
    const stay = ui.afterToast(1_500, leave)
    stay()
    ui.holdToast(true)
    ui.holdToast(false)
    wait(60_000)
    expect(leave).not.toHaveBeenCalled()
  })

  test('runs in time if there is no toast to hold', () => {
    ui.holdToast(true)
    ui.afterToast(1_500, leave)
    wait(1_500)
    expect(leave).toHaveBeenCalledOnce()
  })
})
