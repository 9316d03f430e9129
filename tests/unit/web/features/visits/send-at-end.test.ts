import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Performance marks belong to the process, in which other tests have run before.
beforeEach(() => performance.clearMarks())
afterEach(() => void vi.unstubAllGlobals())

/**
 * Simulates a visit.
 * @param navigator properties of the browser's navigator
 * @param pressed link pressed before hydration
 * @param path path of the page
 * @returns the sent beacons
 */
async function visit(navigator: object, pressed: object | null = null, path = '/book') {
  vi.resetModules()
  const { sendAtEnd } = await import('#web/features/visits/send-at-end.ts')
  const sendBeacon = vi.fn<(address: string, entries: URLSearchParams) => boolean>()
  const page = Object.assign(new EventTarget(), {
    ...{ hidden: true, referrer: '' },
    querySelector: () => pressed,
  })
  vi.stubGlobal('navigator', { webdriver: false, doNotTrack: null, sendBeacon, ...navigator })
  vi.stubGlobal('location', new URL(path, 'https://site.example'))
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', globalThis)
  sendAtEnd()
  page.dispatchEvent(new Event('visibilitychange'))
  page.dispatchEvent(new Event('visibilitychange'))
  return sendBeacon.mock.calls.map(([address, entries]) => `${address} ${entries}`)
}

test('a visit is sent once when the page is hidden', async () => {
  expect(await visit({})).toEqual(['/api/counts reached=page+%2Fbook'])
})

test('a visit is sent in a browser without `URLSearchParams.size`', async () => {
  vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(Number.NaN)
  expect(await visit({})).toHaveLength(1)
})

test('a visit has the press of a booking link before hydration', async () => {
  const [sent] = await visit({}, {})
  expect(sent).toContain('reached=booking+%2Fbook')
})

test('a visit to the thank-you page of a form has the event “address”', async () => {
  const [sent] = await visit({}, null, '/thanks/waiting-list')
  expect(sent).toContain('reached=address+waiting-list')
})

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }, { webdriver: true }])(
  'no visit is sent if the navigator has %j',
  async (navigator) => {
    expect(await visit(navigator)).toEqual([])
  },
)
