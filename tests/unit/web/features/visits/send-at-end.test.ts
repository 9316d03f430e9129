import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// All tests of a process share its performance marks.
beforeEach(() => performance.clearMarks())
afterEach(() => void vi.unstubAllGlobals())

/**
 * Simulates a visit in a browser with these properties.
 * @param pressed link pressed before hydration
 * @param path path of the page
 * @returns the sent beacons
 */
async function visit(says: object, pressed: object | null = null, path = '/book') {
  vi.resetModules()
  const { sendAtEnd } = await import('#web/features/visits/send-at-end.ts')
  const sendBeacon = vi.fn<(address: string, entries: URLSearchParams) => boolean>()
  const page = Object.assign(new EventTarget(), {
    ...{ hidden: true, referrer: '' },
    querySelector: () => pressed,
  })
  vi.stubGlobal('navigator', { webdriver: false, doNotTrack: null, sendBeacon, ...says })
  vi.stubGlobal('location', new URL(path, 'https://site.example'))
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', globalThis)
  sendAtEnd()
  page.dispatchEvent(new Event('visibilitychange'))
  page.dispatchEvent(new Event('visibilitychange'))
  return sendBeacon.mock.calls.map(([address, entries]) => `${address} ${entries}`)
}

test('sends a visit once when the page is hidden', async () => {
  expect(await visit({})).toEqual(['/api/counts reached=page+%2Fbook'])
})

test('sends a visit in a browser without `URLSearchParams.size`', async () => {
  vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(Number.NaN)
  expect(await visit({})).toHaveLength(1)
})

test('sends a booking press from before hydration', async () => {
  const [sent] = await visit({}, {})
  expect(sent).toContain('reached=booking+%2Fbook')
})

test('sends an address event on the thanks page of a plain POST', async () => {
  const [sent] = await visit({}, null, '/thanks/waiting-list')
  expect(sent).toContain('reached=address+waiting-list')
})

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }, { webdriver: true }])(
  'sends nothing if the navigator has %j',
  async (says) => {
    expect(await visit(says)).toEqual([])
  },
)
