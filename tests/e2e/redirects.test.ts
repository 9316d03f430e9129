import { expectInStudio } from './coach.ts'
import { expect, test } from './fixtures.ts'
import { lake } from './lake.ts'

/* Old addresses: made by the coach, or by a page that moves; and those that visitors ask for in vain. */

test.use({ expectedTrouble: /404/ })

const ask = (url: string) => fetch(url, { redirect: 'manual' })

test('an address that visitors did not find becomes a redirect with one press', async ({
  coach,
  site,
  studio,
}) => {
  const old = '/spring-workshop-2024'
  const client = lake(studio)
  const made = '*[_type == "redirect" && from == $old]'
  expect((await ask(`${site}/about?from=card`)).headers.get('location')).toBe('/?from=card#about')
  for (const spelling of [`${old}?email=a@b.example`, old, '/.env', '/x.php'])
    expect((await ask(site + spelling)).status).toBe(404)
  expect((await fetch(`${site}/api/not-found`, { method: 'POST', body: 'secret=x' })).status).toBe(
    403,
  )

  const { page } = coach
  await coach.visit('/structure/addresses;not-found')
  const row = page.getByTestId('not-found').filter({ hasText: old })
  await expectInStudio(row).toContainText('2 times')
  await expect(page.getByTestId('not-found').filter({ hasText: /env|php|@/ })).toHaveCount(0)
  await row.getByRole('button', { name: 'Make a redirect' }).click()
  await expectInStudio(coach.field('from')).toHaveValue(old)

  await coach.field('to').fill('/about')
  await expectInStudio(page.getByText('/about leads on to /#about by another')).not.toHaveCount(0)
  await coach.type('to', '/insights')
  await coach.publish()
  await expect.poll(async () => (await ask(`${site}${old}?x=1`)).status).toBe(308)
  expect((await ask(`${site}${old}?x=1`)).headers.get('location')).toBe('/insights?x=1')
  await client.delete({ query: made, params: { old } })
  await expect.poll(async () => (await ask(site + old)).status).toBe(404)
})

test('a page that moves takes its visitors along, and one that comes back has its address', async ({
  coach,
  keep,
  site,
  studio,
}) => {
  const id = 'toolkit-campus-corporate'
  await keep(id)
  const client = lake(studio)
  const toolkit = await client.getDocument(id)
  const redirects = () =>
    client.fetch<object[]>('*[_type == "redirect" && from match "campus*"]{ from, to }')
  const moveTo = async (slug: string) => {
    await client.createOrReplace({
      ...toolkit,
      _id: `drafts.${id}`,
      _type: 'toolkit',
      slug: { _type: 'slug', current: slug },
    })
    await coach.open('toolkit', id)
    await coach.publish()
  }
  await moveTo('first-job-toolkit')
  await expect
    .poll(async () => (await ask(`${site}/campus-corporate-toolkit?a=b`)).headers.get('location'))
    .toBe('/first-job-toolkit?a=b')
  await moveTo('campus-corporate-toolkit')
  await expect.poll(async () => (await ask(`${site}/campus-corporate-toolkit`)).status).toBe(200)
  expect(await redirects()).toEqual([])
  await client.delete({ query: '*[_type == "redirect" && from == "/first-job-toolkit"]' })
})
