import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { persistedAnswers } from '#web/forms/steps/persisted-answers.ts'
import { FakeStorage } from '../../fake-storage.ts'

interface Plan {
  stage: string
}
const none: Plan = { stage: '' }
const understand = (value: unknown): Plan | undefined => {
  const stage = typeof value === 'object' && value !== null && Reflect.get(value, 'stage')
  return typeof stage === 'string' ? { stage } : undefined
}
/** Loads a page with the stored answers. */
const opened = () => persistedAnswers('cc_plan_v1', none, understand)

let tab: FakeStorage
let device: FakeStorage
const browserWith = (sessionStorage: object) => vi.stubGlobal('window', { sessionStorage, localStorage: device })

beforeEach(() => {
  tab = new FakeStorage()
  device = new FakeStorage()
  browserWith(tab)
})
afterEach(() => vi.unstubAllGlobals())

test('keeps answers in the tab until they are forgotten, and nothing in local storage', () => {
  const listener = vi.fn()
  const answers = opened()
  const stop = answers.subscribe(listener)
  answers.change({ stage: 'rookie' })
  stop()
  answers.change({ stage: 'rising' })
  expect(listener).toHaveBeenCalledOnce()
  expect(opened().current()).toEqual({ stage: 'rising' })
  expect(device.length).toBe(0)
  answers.forget()
  expect(answers.current()).toEqual({ stage: 'rising' })
  expect(opened().current()).toBe(none)
})

test.each(['{', 'null', '7', '"rookie"', '[]', '{"stage":7}', '{"other":"x"}'])(
  'ignores a malformed stored value: %s',
  (foreign) => {
    tab.setItem('cc_plan_v1', foreign)
    expect(opened().current()).toBe(none)
  },
)

test('keeps answers in memory when the storage is full', () => {
  browserWith(new FakeStorage(0))
  const answers = opened()
  answers.change({ stage: 'rookie' })
  expect(answers.current()).toEqual({ stage: 'rookie' })
  answers.clear()
  expect(answers.current()).toBe(none)
})
