import { afterEach, expect, test, vi } from 'vitest'
import { storeFreshSignup, takeFreshSignup } from '#web/features/newsletter/fresh-signup.ts'
import { FakeStorage, refuse } from '../../fake-storage.ts'

afterEach(() => vi.unstubAllGlobals())

const signup = { email: 'zoe@example.com' }

/** History with one entry. */
const oneEntry = () => ({
  state: { of: 'the router' },
  replaceState(state: { of: string }) {
    this.state = structuredClone(state)
  },
})

test('a sign-up belongs to the history entry of the next page alone', () => {
  const browser = { sessionStorage: new FakeStorage(), history: oneEntry() }
  vi.stubGlobal('window', browser)
  storeFreshSignup(signup)
  expect(takeFreshSignup()).toMatchObject({ signup, hasArrived: true })
  expect(browser.history.state).toMatchObject({ of: 'the router' })
  expect(takeFreshSignup()).toMatchObject({ signup, hasArrived: false })
  expect(browser.sessionStorage.length).toBe(0)
  vi.stubGlobal('window', { ...browser, history: oneEntry() })
  expect(takeFreshSignup()).toBeUndefined()
})

test('a browser without storage has no sign-up', () => {
  const browser = Object.defineProperty({ history: oneEntry() }, 'sessionStorage', { get: refuse })
  vi.stubGlobal('window', browser)
  storeFreshSignup(signup)
  expect(takeFreshSignup()).toBeUndefined()
})
