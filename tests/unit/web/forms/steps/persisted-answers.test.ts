import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { persistedAnswers } from '#web/forms/steps/persisted-answers.ts'
import { FakeStorage, refuse } from '../../fake-storage.ts'

interface Plan {
  stage: string
}
const none: Plan = { stage: '' }
const understand = (value: unknown): Plan | undefined => {
  const stage = typeof value === 'object' && value !== null && Reflect.get(value, 'stage')
  return typeof stage === 'string' ? { stage } : undefined
}
/** Reads the stored answers, as a page load does. */
const opened = () => persistedAnswers('cc_plan_v1', none, understand)

let tab: FakeStorage
let device: FakeStorage
const browserWith = (sessionStorage: object) =>
  vi.stubGlobal('window', { sessionStorage, localStorage: device })

beforeEach(() => {
  tab = new FakeStorage()
  device = new FakeStorage()
  browserWith(tab)
})
afterEach(() => vi.unstubAllGlobals())

test('keeps answers in the tab until they are forgotten, and nothing on the device', () => {
  const told = vi.fn()
  const answers = opened()
  const stop = answers.subscribe(told)
  answers.change({ stage: 'rookie' })
  stop()
  answers.change({ stage: 'rising' })
  expect(told).toHaveBeenCalledOnce()
  expect(opened().current()).toEqual({ stage: 'rising' })
  expect(device.length).toBe(0)
  answers.forget()
  expect(answers.current()).toEqual({ stage: 'rising' })
  expect(opened().current()).toBe(none)
})

test('moves answers that an earlier version left on the device', () => {
  device.setItem('cc_plan_v1', '{"stage":"rookie"}')
  expect(opened().current()).toEqual({ stage: 'rookie' })
  expect(device.length).toBe(0)
  expect(opened().current()).toEqual({ stage: 'rookie' })
})

test.each(['{', 'null', '7', '"rookie"', '[]', '{"stage":7}', '{"other":"x"}'])(
  'ignores a foreign stored value: %s',
  (foreign) => {
    tab.setItem('cc_plan_v1', foreign)
    expect(opened().current()).toBe(none)
  },
)

describe('a browser without storage', () => {
  test.each([
    ['is full', new FakeStorage(0)],
    ['forbids it', { getItem: refuse, setItem: refuse, removeItem: refuse }],
  ])('%s: keeps the answers as long as the page', (_, storage) => {
    browserWith(storage)
    const answers = opened()
    expect(answers.current()).toBe(none)
    answers.change({ stage: 'rookie' })
    expect(answers.current()).toEqual({ stage: 'rookie' })
    answers.forget()
    answers.clear()
    expect(answers.current()).toBe(none)
  })

  test('has no storage at all', () => {
    vi.stubGlobal('window', {
      get sessionStorage() {
        return refuse()
      },
    })
    expect(opened().current()).toBe(none)
  })
})
