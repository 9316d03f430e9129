import { proves } from '#tests/specification/proves.ts'
import { Coach } from './coach.ts'
import { expect, test } from './fixtures.ts'

/** What a visitor is served right now, without a browser in between. */
const served = async (url: string) => (await fetch(url)).text()

/** When a text was first served there, in milliseconds since 1970. Asks again at once. */
async function firstServed(url: string, text: string): Promise<number> {
  let seen = 0
  const look = async () => {
    if ((await served(url)).includes(text)) seen = Date.now()
    return seen
  }
  await expect.poll(look, { intervals: [10], timeout: 60_000 }).toBeGreaterThan(0)
  return seen
}

test.describe('a word from the coach to the visitor', () => {
  test.describe.configure({ mode: 'serial' })

  test(
    'a program’s new name is on its page and on Home',
    proves('D16.3'),
    async ({ browser, page, site, studio }) => {
      const coach = await Coach.arrive(browser, studio)
      await coach.open('program', 'program-rookie-launchpad')
      await coach.type('title', 'Rookie Launchpad, renamed')
      const shown = () => served(site).then((text) => text.includes('Launchpad, renamed'))
      expect(await shown(), 'a draft is never visible').toBe(false)
      await coach.publish()
      await expect.poll(shown).toBe(true)
      await page.goto(site)
      await expect(page.getByRole('heading', { name: 'Rookie Launchpad, renamed' })).toBeVisible()
      await coach.type('title', 'Rookie Launchpad')
      await coach.publish()
      await expect.poll(shown).toBe(false)
      await coach.leave()
    },
  )

  test('five times in the same open document, and the time it takes', async ({
    browser,
    site,
    studio,
  }, info) => {
    const coach = await Coach.arrive(browser, studio)
    await coach.open('faq', 'faq-rookie-only-grads')
    const before = await coach.field('answer').inputValue()
    const times: number[] = []
    for (let round = 1; round <= 5; round++) {
      const answer = `No. Answer number ${round}.`
      await coach.type('answer', answer)
      const [clicked, seen] = await Promise.all([
        coach.pressPublish(),
        firstServed(`${site}/rookie-launchpad`, answer),
      ])
      times.push(seen - clicked)
    }
    times.sort((a, b) => a - b)
    info.annotations.push({ type: 'click to served, ms', description: times.join(', ') })
    console.info(`    from the click to the text being served: ${times.join(', ')} ms`)
    await coach.type('answer', before)
    await coach.publish()
    await coach.leave()
  })
})

test.describe('the webhook', () => {
  test('refuses what the lake did not sign, and purges nothing', async ({ request, site }) => {
    const forged: Record<string, string>[] = [
      {},
      { 'sanity-webhook-signature': 'v1=nonsense' },
      { 'sanity-webhook-signature': `t=${Date.now()},v1=Zm9yZ2Vk` },
    ]
    for (const headers of forged) {
      const answer = await request.post(`${site}/api/revalidate`, {
        headers,
        data: { _type: 'home' },
      })
      expect(answer.status()).toBe(401)
    }
  })
})
