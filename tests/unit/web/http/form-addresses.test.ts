import { expect, test } from 'vitest'
import { GET, POST } from '#web/app/api/[[...path]]/route.ts'
import { leadKinds } from '#web/lead-kinds.ts'

/** What an address below /api answers another site's page, by method. */
async function answers(address: string) {
  const [, , ...path] = address.split('/')
  const asked = (method: string) =>
    new Request(`https://career.example${address}`, {
      method,
      headers: { origin: 'https://evil.example' },
    })
  const context = { params: Promise.resolve({ path }) }
  const all = [await GET(asked('GET'), context), await POST(asked('POST'), context)]
  return all.map(({ status }) => status)
}

test.each(leadKinds)('the form of a $kind is at $path', async ({ path }) => {
  expect(await answers(path)).toEqual([405, 403])
})

test('elsewhere below /api there is nothing', async () => {
  for (const address of ['/api', '/api/', '/api/assessment', '/api/contact/more'])
    expect(await answers(address)).toEqual([404, 404])
})
