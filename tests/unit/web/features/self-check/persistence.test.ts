import { afterEach, expect, test, vi } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { track } from '#web/features/self-check/analytics.ts'
import { hasCompleted, rememberedBand, rememberResult } from '#web/features/self-check/persistence.ts'
import { FakeStorage, refuse } from '../../fake-storage.ts'

afterEach(() => vi.unstubAllGlobals())

/** Stubs document and window. */
function browser({ protocol = 'https:', cookie = '' } = {}) {
  const document = { cookie }
  const localStorage = new FakeStorage()
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', { location: { protocol }, localStorage })
  return { document, localStorage }
}

test.each(['https:', 'http:'])('the cookie is Secure only over HTTPS (%s)', proves('D26.1'), (protocol) => {
  const { document } = browser({ protocol })
  rememberResult('manager_coach', 'needs_help')
  expect(document.cookie.includes('; Secure')).toBe(protocol === 'https:')
})

test.each([
  ['', false],
  ['cc_selfcheck_done=true', true],
  ['a=b; cc_selfcheck_done=true; c=d', true],
  ['a=b;cc_selfcheck_done=true', true],
  ['cc_selfcheck_done=false', false],
  ['xcc_selfcheck_done=true', false],
  ['cc_selfcheck_done=truely', false],
])('the cookie is recognised in %j: %s', (cookie, completed) => {
  browser({ cookie })
  expect(hasCompleted()).toBe(completed)
})

test('the stored result belongs to one program', () => {
  browser()
  rememberResult('manager_coach', 'needs_help')
  rememberResult('pivot_coaching', 'doing_well')
  expect(rememberedBand('manager_coach')).toBe('needs_help')
  expect(rememberedBand('pivot_coaching')).toBe('doing_well')
  expect(rememberedBand('rookie_launchpad')).toBeUndefined()
})

test('the stored result is undefined if storage has an invalid value', () => {
  browser().localStorage.setItem('cc_selfcheck_band_manager_coach', '<b>great</b>')
  expect(rememberedBand('manager_coach')).toBeUndefined()
})

test('the stored result is undefined in a browser without storage, which gets the cookie', () => {
  const { document } = browser()
  vi.stubGlobal('window', {
    location: { protocol: 'https:' },
    get localStorage() {
      return refuse()
    },
  })
  rememberResult('manager_coach', 'needs_help')
  expect(document.cookie).toContain('cc_selfcheck_done=true')
  expect(rememberedBand('manager_coach')).toBeUndefined()
})

test.each([undefined, null, 'ga', {}])('track does nothing if the analytics function is %j', proves('7.34'), (gtag) => {
  vi.stubGlobal('gtag', gtag)
  expect(() => track('selfcheck_submit', { program: 'manager_coach' })).not.toThrow()
})

test('track logs an error of the analytics function, and does not throw it', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('gtag', () => {
    throw new Error('no consent')
  })
  expect(() => track('selfcheck_submit', { program: 'manager_coach' })).not.toThrow()
  expect(log).toHaveBeenCalledOnce()
})
