import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Marks are the process's, which other files' tests share.
beforeEach(() => performance.clearMarks())
afterEach(() => void vi.unstubAllGlobals())

/**
 * Opens a page in a browser that says this of its visitor, and leaves it.
 * @param pressed what was pressed before script was there
 * @param path of the page
 * @returns what was sent
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

test('a visit is sent once, when its page is left', async () => {
  expect(await visit({})).toEqual(['/api/counts reached=page+%2Fbook'])
})

test('a browser without `size` of parameters sends it, too', async () => {
  vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(Number.NaN)
  expect(await visit({})).toHaveLength(1)
})

test('booking that was pressed before script was there is sent, too', async () => {
  const [sent] = await visit({}, {})
  expect(sent).toContain('reached=booking+%2Fbook')
})

test('the thanks of a form that was sent as a plain post count as an address left', async () => {
  const [sent] = await visit({}, null, '/thanks/waiting-list')
  expect(sent).toContain('reached=address+waiting-list')
})

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }, { webdriver: true }])(
  'nothing is sent of a visitor whose browser says %j',
  async (says) => {
    expect(await visit(says)).toEqual([])
  },
)
