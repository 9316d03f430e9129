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

let kept: FakeStorage
let heard = new EventTarget()
const browserWith = (localStorage: object) => {
  heard = new EventTarget()
  vi.stubGlobal('window', Object.assign(heard, { localStorage }))
}
/** Simulates a write or removal by another tab. */
const otherTabChanged = (key: string) =>
  heard.dispatchEvent(Object.assign(new Event('storage'), { key }))

beforeEach(() => {
  kept = new FakeStorage()
  browserWith(kept)
})
afterEach(() => vi.unstubAllGlobals())

test('takes over answers that another tab writes, and ignores their removal', () => {
  const here = opened()
  const told = vi.fn()
  const stop = here.subscribe(told)
  here.change({ stage: 'rookie' })
  const there = opened()
  there.change({ stage: 'rising' })
  otherTabChanged('cc_other')
  expect(here.current()).toEqual({ stage: 'rookie' })
  otherTabChanged('cc_plan_v1')
  expect(here.current()).toEqual({ stage: 'rising' })
  there.forget()
  otherTabChanged('cc_plan_v1')
  expect(here.current()).toEqual({ stage: 'rising' })
  expect(told).toHaveBeenCalledTimes(2)
  stop()
  there.change({ stage: 'manager' })
  otherTabChanged('cc_plan_v1')
  expect(here.current()).toEqual({ stage: 'rising' })
})

test.each(['{', 'null', '7', '"rookie"', '[]', '{"stage":7}', '{"other":"x"}'])(
  'ignores a foreign stored value: %s',
  (foreign) => {
    kept.setItem('cc_plan_v1', foreign)
    expect(opened().current()).toBe(none)
  },
)

describe('a browser without storage', () => {
  test.each([
    ['is full', new FakeStorage(0)],
    ['forbids it', { getItem: refuse, setItem: refuse, removeItem: refuse }],
  ])('%s: keeps the answers as long as the page', (_, localStorage) => {
    browserWith(localStorage)
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
      get localStorage() {
        return refuse()
      },
    })
    expect(opened().current()).toBe(none)
  })
})
