import { afterEach, expect, test, vi } from 'vitest'
import {
  onPrefill,
  prefillAddress,
  takePrefilledAddress,
} from '#web/features/newsletter/prefilled-address.ts'

afterEach(() => vi.unstubAllGlobals())

const browserThatKeeps = (storage: Map<string, string>) =>
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), {
      sessionStorage: {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => void storage.set(key, value),
        removeItem: (key: string) => void storage.delete(key),
      },
    }),
  )

test('the address is handed over once', () => {
  browserThatKeeps(new Map())
  expect(takePrefilledAddress()).toBeUndefined()
  prefillAddress('zoe@example.com')
  expect(takePrefilledAddress()).toBe('zoe@example.com')
  expect(takePrefilledAddress()).toBeUndefined()
})

test('a browser that keeps nothing hands nothing over, and nothing breaks', () => {
  const browser = Object.defineProperty(new EventTarget(), 'sessionStorage', {
    get(): Storage {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  vi.stubGlobal('window', browser)
  prefillAddress('zoe@example.com')
  expect(takePrefilledAddress()).toBeUndefined()
})

test('a newsletter page that is open already is told, until it goes', () => {
  browserThatKeeps(new Map())
  const taken: (string | undefined)[] = []
  const stop = onPrefill(() => taken.push(takePrefilledAddress()))
  prefillAddress('zoe@example.com')
  stop()
  prefillAddress('noor@example.com')
  expect(taken).toEqual(['zoe@example.com'])
})
