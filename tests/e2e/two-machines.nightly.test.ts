import { descendants, kill } from '#tests/faults/processes.ts'
import { send, visitors } from '#tests/faults/visitors.ts'
import { expect, test } from './fixtures.ts'
import { startTwoMachines } from './hosted/two-machines.ts'

test.describe.configure({ mode: 'serial', retries: 0 })

let both: Awaited<ReturnType<typeof startTwoMachines>>
test.beforeAll(async () => {
  test.setTimeout(900_000)
  both = await startTwoMachines()
})
test.afterAll(() => both?.stop())

/** Texts of a page from both machines. */
const served = (path: string) => Promise.all(both.machines.map(async ({ site }) => (await fetch(site + path)).text()))
const mailsTo = (address: string) => both.resend.delivered.filter(({ body }) => `${body.to}`.includes(address))

test('both machines serve a publish within seconds, though its webhook reaches only one', async () => {
  const path = '/terms'
  const query = '*[_type == "legalPage" && slug.current == "terms"]'
  for (const title of ['Published to one', 'Published to the other']) {
    await served(path)
    const began = Date.now()
    await both.sanity.client().patch({ query }).set({ title }).commit()
    const isOnBoth = async () => (await served(path)).every((html) => html.includes(title))
    await expect.poll(isOnBoth, { timeout: 20_000, intervals: [100] }).toBe(true)
    console.info(`Both machines served the publish after ${Date.now() - began} ms`)
  }
})

test('a session of one machine is valid on the other, and a sign-out ends it on both', async ({ page }) => {
  const [first, second] = both.machines
  const before = mailsTo('coach@coach.example').length
  await page.goto(`${both.site}/owner`)
  await page.getByLabel('Email').fill('coach@coach.example')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect.poll(() => mailsTo('coach@coach.example').length).toBe(before + 1)
  const mail = `${mailsTo('coach@coach.example').at(-1)?.body.text}`
  await page.goto(/http\S+\/owner\/enter\S*/.exec(mail)?.[0] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const leads = page.getByRole('navigation', { name: 'Lists' })
  // Both machines and the load balancer share one cookie, because cookies ignore ports.
  for (const at of [first, second]) {
    await page.goto(`${at?.site}/owner`)
    await expect(leads).toBeVisible()
  }
  await page.goto(`${both.site}/owner`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  for (const at of [first, second]) {
    await page.goto(`${at?.site}/owner`)
    await expect(page.getByRole('button', { name: 'Send me a link' })).toBeVisible()
  }
})

test('if Next dies in an outage of Sanity, stored pages and new publishes are shown', async () => {
  const [first] = both.machines
  const site = first?.site ?? ''
  const pages = ['/', '/terms', '/rookie-launchpad', '/book', '/insights']
  const statuses = () => Promise.all(pages.map(async (page) => (await fetch(site + page)).status))
  expect(await statuses()).toEqual(pages.map(() => 200))
  await both.sanity.goAway()
  const [next = 0] = descendants(first?.pid ?? 0)
  kill(next)
  expect(await statuses()).toEqual(pages.map(() => 200))
  const health = async () => (await (await fetch(`${site}/api/health`)).json()).site
  await expect.poll(health, { timeout: 60_000 }).toBe('up')
  expect(await statuses()).toEqual(pages.map(() => 200))
  await both.sanity.comeBack()
  const query = '*[_type == "legalPage" && slug.current == "terms"]'
  await both.sanity.client().patch({ query }).set({ title: 'Published after it' }).commit()
  const shows = async () => (await fetch(`${site}/terms`)).text()
  await expect.poll(shows, { timeout: 60_000 }).toContain('Published after it')
})

test('a killed machine loses only its running requests', async () => {
  const crowd = visitors(async () => both.site, 200)
  await crowd.more(20)
  await both.machines[0]?.stop('SIGKILL')
  await crowd.more(60)
  await crowd.leave()
  expect(crowd.refusals).toEqual([])
  const sent = crowd.forms.filter(({ id }) => id)
  expect(sent.length).toBe(crowd.forms.length)
  const { rows } = await both.sql("select id from leads where email like 'visitor-%'")
  expect(rows.map(({ id }) => id).sort()).toEqual(sent.map(({ id }) => id).sort())
  const receipts = () => both.resend.delivered.filter(({ body }) => `${body.to}`.startsWith('visitor-'))
  await expect.poll(() => receipts().length, { timeout: 120_000 }).toBe(sent.length)
  const [one] = sent
  if (one) expect(await send(both.machines[1]?.site ?? '', one)).toBe(one.id)
})
