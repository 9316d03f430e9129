import { afterEach, expect, test, vi } from 'vitest'
import { prefillEmail, takePrefilledAddress } from '#web/features/newsletter/prefilled-address.ts'
import { refuse } from '../../fake-storage.ts'

afterEach(() => vi.unstubAllGlobals())

test('returns undefined without storage, and does not throw', () => {
  const browser = Object.defineProperty(new EventTarget(), 'sessionStorage', { get: refuse })
  vi.stubGlobal('window', browser)
  prefillEmail('zoe@example.com')
  expect(takePrefilledAddress()).toBeUndefined()
})
