import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { proves } from '#tests/specification/proves.ts'

type Module = typeof import('#web/ui/toast.ts')
let ui: Module
/** Every state that a listener was told of, as `title phase`. */
let seen: string[]

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  ui = await import('#web/ui/toast.ts')
  seen = []
  ui.toasts.subscribe(() => {
    const now = ui.toasts.current()
    seen.push(now ? `${now.title} ${now.phase}` : 'removed')
  })
})
afterEach(() => {
  vi.useRealTimers()
})

/** As the Toaster does after the first paint, and as its Close button does. */
const paint = () => ui.showToast(ui.toasts.current()?.id ?? 0)
const dismiss = () => ui.dismissToast(ui.toasts.current()?.id ?? 0)
/** Adds a toast and paints it. */
const show = (title: string) => {
  ui.toast({ title })
  paint()
}
const phase = () => ui.toasts.current()?.phase

test(
  'a toast is added, shown, dismissed and removed, in about five seconds',
  proves('4.60', '9.27'),
  () => {
    show('Copied!')
    vi.advanceTimersByTime(4_999)
    expect(phase()).toBe('shown')
    vi.advanceTimersByTime(1)
    expect(phase()).toBe('dismissed')
    vi.advanceTimersByTime(200)
    expect(seen).toEqual(['Copied! added', 'Copied! shown', 'Copied! dismissed', 'removed'])
  },
)

test('its time runs only once it was painted', () => {
  ui.toast({ title: 'Copied!' })
  vi.advanceTimersByTime(60_000)
  expect(phase()).toBe('added')
})

test(
  'one at a time: a second takes the place of the first, with its full time',
  proves('9.26'),
  () => {
    show('One')
    vi.advanceTimersByTime(4_000)
    ui.toast({ title: 'Two', variant: 'destructive' })
    paint()
    vi.advanceTimersByTime(4_999)
    expect(ui.toasts.current()).toMatchObject({
      title: 'Two',
      phase: 'shown',
      variant: 'destructive',
    })
    vi.advanceTimersByTime(1)
    expect(phase()).toBe('dismissed')
  },
)

test('a toast that comes while another leaves is not removed with it', () => {
  show('One')
  vi.advanceTimersByTime(5_100)
  expect(phase()).toBe('dismissed')
  show('Two')
  vi.advanceTimersByTime(1_000)
  expect(ui.toasts.current()?.title).toBe('Two')
})

test('the Toaster’s late paint of an earlier toast changes nothing', () => {
  ui.toast({ title: 'One' })
  const first = ui.toasts.current()?.id ?? 0
  ui.toast({ title: 'Two' })
  ui.showToast(first)
  expect(phase()).toBe('added')
  ui.dismissToast(first)
  expect(ui.toasts.current()?.title).toBe('Two')
})

test('while it is held no time runs; what was left runs afterwards', () => {
  show('Copied!')
  vi.advanceTimersByTime(3_000)
  ui.holdToast(true)
  vi.advanceTimersByTime(60_000)
  expect(phase()).toBe('shown')
  ui.holdToast(false)
  vi.advanceTimersByTime(1_999)
  expect(phase()).toBe('shown')
  vi.advanceTimersByTime(1)
  expect(phase()).toBe('dismissed')
})

test('one that comes while the pointer is there is held from the start', () => {
  show('One')
  ui.holdToast(true)
  show('Two')
  vi.advanceTimersByTime(60_000)
  expect(ui.toasts.current()).toMatchObject({ title: 'Two', phase: 'shown' })
})

test('closing takes it away even while it is held, and holds nothing afterwards', () => {
  show('One')
  ui.holdToast(true)
  dismiss()
  vi.advanceTimersByTime(200)
  expect(ui.toasts.current()).toBeNull()
  show('Two')
  vi.advanceTimersByTime(5_000)
  expect(phase()).toBe('dismissed')
})

test('leaving the page waits 1.5 s, held with the toast', () => {
  const leave = vi.fn()
  show('Subscribed!')
  ui.afterToast(1_500, leave)
  vi.advanceTimersByTime(1_000)
  ui.holdToast(true)
  vi.advanceTimersByTime(60_000)
  expect(leave).not.toHaveBeenCalled()
  ui.holdToast(false)
  vi.advanceTimersByTime(499)
  expect(leave).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(leave).toHaveBeenCalledOnce()
})

test('closing the toast lets the visitor go on', () => {
  const leave = vi.fn()
  show('Subscribed!')
  ui.holdToast(true)
  ui.afterToast(1_500, leave)
  dismiss()
  vi.advanceTimersByTime(1_500)
  expect(leave).toHaveBeenCalledOnce()
})

test('leaving can be called off', () => {
  const leave = vi.fn()
  ui.toast({ title: 'Subscribed!' })
  const stay = ui.afterToast(1_500, leave)
  stay()
  ui.holdToast(true)
  ui.holdToast(false)
  vi.advanceTimersByTime(60_000)
  expect(leave).not.toHaveBeenCalled()
})

test('without a toast there is nothing to hold', () => {
  const leave = vi.fn()
  ui.holdToast(true)
  ui.afterToast(1_500, leave)
  vi.advanceTimersByTime(1_500)
  expect(leave).toHaveBeenCalledOnce()
})
