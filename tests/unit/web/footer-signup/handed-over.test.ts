import { afterEach, expect, test, vi } from 'vitest'
import { handOverEmail, takeHandedOverEmail } from '#web/footer-signup/handed-over.ts'

afterEach(() => vi.unstubAllGlobals())

test('the address is handed over once', () => {
  const storage = new Map<string, string>()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    },
  })
  expect(takeHandedOverEmail()).toBeUndefined()
  handOverEmail('zoe@example.com')
  expect(takeHandedOverEmail()).toBe('zoe@example.com')
  expect(takeHandedOverEmail()).toBeUndefined()
})

test('a browser that keeps nothing hands nothing over, and nothing breaks', () => {
  vi.stubGlobal('window', {
    get sessionStorage(): Storage {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  handOverEmail('zoe@example.com')
  expect(takeHandedOverEmail()).toBeUndefined()
})
