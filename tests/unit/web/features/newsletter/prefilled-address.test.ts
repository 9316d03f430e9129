import { afterEach, expect, test, vi } from 'vitest'
import { prefillEmail, takePrefilledAddress } from '#web/features/newsletter/prefilled-address.ts'
import { refuse } from '../../fake-storage.ts'

afterEach(() => vi.unstubAllGlobals())

test('without storage, no address is filled in and nothing throws', () => {
  const browser = Object.defineProperty(new EventTarget(), 'sessionStorage', { get: refuse })
  vi.stubGlobal('window', browser)
  prefillEmail('zoe@example.com')
  expect(takePrefilledAddress()).toBeUndefined()
})
