import { afterEach, expect, test, vi } from 'vitest'
import { prefillEmail, takePrefilledAddress } from '#web/features/newsletter/prefilled-address.ts'
import { refuse } from '../../fake-storage.ts'

afterEach(() => vi.unstubAllGlobals())

test('a browser without storage has no prefilled address', () => {
  const browser = Object.defineProperty(new EventTarget(), 'sessionStorage', { get: refuse })
  vi.stubGlobal('window', browser)
  prefillEmail('zoe@example.com')
  expect(takePrefilledAddress()).toBeUndefined()
})
