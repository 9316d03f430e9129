import { expect, test } from 'vitest'
import { outageAddress, showOutage } from '#web/owner/outage.ts'

const get = (address: string) => showOutage(new Request(`https://career.example${address}`))

test('the page about an outage of the database has the status 503 and its own words', async () => {
  const answer = await get(outageAddress('/owner/mails?show=failed'))
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
  expect(await answer.text()).toContain('The database does not answer. Nothing is lost')
})

test.each([
  ['/owner/mails?show=failed', '/owner/mails?show=failed'],
  ['https://evil.example/', '/owner'],
  [null, '/owner'],
])('its reload leads from %j back to %j', async (from, back) => {
  const address = new URL(outageAddress(from), 'http://x')
  for (const at of [`${Date.now() - 20_000}`, 'soon', '']) {
    address.searchParams.set('at', at)
    const answer = await get(address.pathname + address.search)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, back])
  }
})
