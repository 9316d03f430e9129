import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Marks are the process's, which other files' tests share.
beforeEach(() => performance.clearMarks())
afterEach(() => void vi.unstubAllGlobals())

/**
 * Opens a page in a browser with these settings, and leaves it.
 * @param pressed the button pressed before script was loaded
 * @returns the sent counts
 */
async function visit(says: object, pressed: object | null = null) {
  vi.resetModules()
  const { sendAtEnd } = await import('#web/features/visits/send-at-end.ts')
  const sendBeacon = vi.fn<(address: string, entries: URLSearchParams) => boolean>()
  const page = Object.assign(new EventTarget(), {
    ...{ hidden: true, referrer: '' },
    querySelector: () => pressed,
  })
  vi.stubGlobal('navigator', { webdriver: false, doNotTrack: null, sendBeacon, ...says })
  vi.stubGlobal('location', new URL('https://site.example/book'))
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', globalThis)
  sendAtEnd()
  page.dispatchEvent(new Event('visibilitychange'))
  page.dispatchEvent(new Event('visibilitychange'))
  return sendBeacon.mock.calls.map(([address, entries]) => `${address} ${entries}`)
}

test('sends a visit once, when its page is left', async () => {
  expect(await visit({})).toEqual(['/api/counts reached=page+%2Fbook'])
})

test('sends it also in a browser without `size` of parameters', async () => {
  vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(Number.NaN)
  expect(await visit({})).toHaveLength(1)
})

test('sends booking that was pressed before script was loaded', async () => {
  const [sent] = await visit({}, {})
  expect(sent).toContain('reached=booking+%2Fbook')
})

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }, { webdriver: true }])(
  'sends nothing when the visitor’s browser says %j',
  async (says) => {
    expect(await visit(says)).toEqual([])
  },
)
