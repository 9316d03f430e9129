import { afterEach, expect, test, vi } from 'vitest'
import {
  handOverEmail,
  onHandedOver,
  takeHandedOverEmail,
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
  expect(takeHandedOverEmail()).toBeUndefined()
  handOverEmail('zoe@example.com')
  expect(takeHandedOverEmail()).toBe('zoe@example.com')
  expect(takeHandedOverEmail()).toBeUndefined()
})

test('a browser that keeps nothing hands nothing over, and nothing breaks', () => {
  const browser = Object.defineProperty(new EventTarget(), 'sessionStorage', {
    get(): Storage {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  vi.stubGlobal('window', browser)
  handOverEmail('zoe@example.com')
  expect(takeHandedOverEmail()).toBeUndefined()
})

test('a newsletter page that is open already is told, until it goes', () => {
  browserThatKeeps(new Map())
  const taken: (string | undefined)[] = []
  const stop = onHandedOver(() => taken.push(takeHandedOverEmail()))
  handOverEmail('zoe@example.com')
  stop()
  handOverEmail('noor@example.com')
  expect(taken).toEqual(['zoe@example.com'])
})
