import { afterEach, expect, test, vi } from 'vitest'
import {
  onPrefill,
  prefillEmail,
  takePrefilledAddress,
} from '#web/features/newsletter/prefilled-address.ts'
import { FakeStorage, refuse } from '../../fake-storage.ts'

afterEach(() => vi.unstubAllGlobals())

const openBrowser = () =>
  vi.stubGlobal('window', Object.assign(new EventTarget(), { sessionStorage: new FakeStorage() }))

test('an address is taken once', () => {
  openBrowser()
  expect(takePrefilledAddress()).toBeUndefined()
  prefillEmail('zoe@example.com')
  expect(takePrefilledAddress()).toBe('zoe@example.com')
  expect(takePrefilledAddress()).toBeUndefined()
})

test('where storage is forbidden, nothing is taken and nothing throws', () => {
  const browser = Object.defineProperty(new EventTarget(), 'sessionStorage', {
    get: refuse,
  })
  vi.stubGlobal('window', browser)
  prefillEmail('zoe@example.com')
  expect(takePrefilledAddress()).toBeUndefined()
})

test('an open newsletter page is notified until it unsubscribes', () => {
  openBrowser()
  const taken: (string | undefined)[] = []
  const stop = onPrefill(() => taken.push(takePrefilledAddress()))
  prefillEmail('zoe@example.com')
  stop()
  prefillEmail('noor@example.com')
  expect(taken).toEqual(['zoe@example.com'])
})
