import { expectInStudio } from './coach.ts'
import { expect, test } from './fixtures.ts'
import { lake } from './lake.ts'

/* Redirects that the coach or a moved page creates, unknown paths that visitors request, and publish dates. */

test.use({ expectedTrouble: /404/ })

const ask = (url: string) => fetch(url, { redirect: 'manual' })

test('one press turns an unknown path into a redirect', async ({ coach, site, studio }) => {
  const old = `/spring-workshop-${Date.now()}`
  const client = lake(studio)
  const made = '*[_type == "redirect" && from == $old]'
  expect((await ask(`${site}/about?from=card`)).headers.get('location')).toBe('/?from=card#about')
  for (const spelling of [`${old}?email=a@b.example`, old, '/.env', '/x.php'])
    expect((await ask(site + spelling)).status).toBe(404)
  expect((await fetch(`${site}/api/not-found`, { method: 'POST', body: 'secret=x' })).status).toBe(403)

  const { page } = coach
  await coach.visit('/structure/site;not-found')
  const row = page.getByTestId('not-found').filter({ hasText: old })
  await expectInStudio(row).toContainText('2 times')
  await expect(page.getByTestId('not-found').filter({ hasText: /env|php|@/ })).toHaveCount(0)
  await row.getByRole('button', { name: 'Make a redirect' }).click()
  await expectInStudio(coach.field('from')).toHaveValue(old)

  await coach.field('to').fill('/about')
  await expectInStudio(page.getByText('/about leads on to /#about by another')).not.toHaveCount(0)
  await coach.field('to').fill(` “${site}/insights/” `)
  await page.keyboard.press('Tab')
  await expectInStudio(coach.field('to')).toHaveValue('/insights')
  await coach.publish()
  await expect.poll(async () => (await ask(`${site}${old}?x=1`)).status).toBe(308)
  expect((await ask(`${site}${old}?x=1`)).headers.get('location')).toBe('/insights?x=1')
  await client.delete({ query: made, params: { old } })
  await expect.poll(async () => (await ask(site + old)).status).toBe(404)
})

for (const [type, id, old, moved] of [
  ['toolkit', 'toolkit-campus-corporate', '/campus-corporate-toolkit', '/first-job-toolkit'],
  ['quiz', 'quiz-ready-to-lead', '/quiz/how-you-lead', '/quiz/who-follows-you'],
] as const)
  test(`a moved ${type} redirects its visitors, also after the move is undone`, async ({
    coach,
    keep,
    site,
    studio,
  }) => {
    await keep(id)
    const client = lake(studio)
    const document = { ...(await client.getDocument(id)), _type: type }
    const slug = { _type: 'slug', current: moved.split('/').at(-1) }
    await client.createOrReplace({ ...document, _id: `drafts.${id}`, slug })
    await coach.open(type, id)
    await coach.publish()
    await expect.poll(async () => (await ask(`${site}${old}?a=b`)).headers.get('location')).toBe(`${moved}?a=b`)
    const undone = coach.page.getByText('Undone.')
    // The test before may have left its toast.
    await expectInStudio(undone).toHaveCount(0)
    await coach.choose('Undo this publish', undone.last())
    await expect.poll(async () => (await ask(site + old)).status).toBe(200)
    await expect.poll(async () => (await ask(`${site}${moved}?a=b`)).headers.get('location')).toBe(`${old}?a=b`)
    const redirects = '*[_type == "redirect" && $old in [from, to]]'
    expect(await client.fetch(`${redirects}.from`, { old })).toEqual([moved])
    await client.delete({ query: redirects, params: { old } })
  })

test('a dated document shows when it will appear', async ({ coach, studio, keep }) => {
  const _id = 'video-of-2099'
  const client = lake(studio)
  await client.delete(_id)
  await keep(_id)
  const address = 'https://youtu.be/abcdefghijk'
  const publishFrom = '2099-12-01T10:30:00.000Z'
  await client.create({ _id, _type: 'video', title: 'Tomorrow', publishFrom, address })
  await coach.open('video', _id)
  const { page } = coach
  await expectInStudio(page.getByText(/Not on the site now: it comes on 1 December/)).toBeVisible()
  await coach.visit('/structure/insights;video')
  await expectInStudio(page.getByText(/^Comes on 1 December 2099 at/)).toBeVisible()
})
