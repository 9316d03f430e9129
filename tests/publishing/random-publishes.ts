import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from '#tests/faults/fault.ts'
import { randomFrom } from '#tests/faults/random.ts'
import { type PublishingSite, publishingSite } from './publishing-site.ts'

const publishedPages = Array.from({ length: 12 }, (_, count) => `page-${count}`)

/** Longest delay of an answer of the lake, in milliseconds. */
const longestDelay = 700

/** Requests in a round. The nightly run has 18 rounds. */
const requestsEach = 560

/** Concurrent readers. */
const readerCount = 8

/** Version of a text in a page; -1 for the text from before the first publish. */
const versionIn = (html: string, name: string) => Number(new RegExp(`${name}-version-(\\d+)`).exec(html)?.[1] ?? -1)

/**
 * Publishes at random moments, while readers request pages: HTML and RSC payloads, through the gateway and from Next
 * alone. The lake's answers are delayed at random.
 * @returns the numbers of publishes, refused webhooks and requests, and each response that was older than the last
 * publish whose webhook was answered before the request
 */
async function checkPublishes(site: PublishingSite, requests: number, seed: number) {
  const random = randomFrom(seed)
  /** Newest version of each page, and of the settings, whose webhook was answered. */
  const acknowledged = new Map<string, number>()
  const wrong: string[] = []
  let asked = 0
  let publishes = 0
  let refused = 0

  async function read(): Promise<void> {
    while (asked < requests) {
      asked++
      const page = publishedPages[random.between(0, publishedPages.length - 1)] ?? ''
      const from = random.between(0, 1) === 1 ? site.visitors : site.alone
      const init = random.between(0, 2) === 2 ? { headers: { rsc: '1' } } : {}
      const wanted = ['settings', page].map((name) => [name, acknowledged.get(name) ?? -1] as const)
      const { status, text } = await site.get(page, init, from)
      const way = `${page} ${from === site.alone ? 'of Next' : 'of the gateway'} ${JSON.stringify(init)}`
      if (status !== 200) wrong.push(`${way}: ${status}`)
      for (const [name, version] of wanted)
        if (versionIn(text, name) < version)
          wrong.push(`${way}: ${name} ${versionIn(text, name)} instead of ${version}`)
      await pause(random.between(0, 100))
    }
  }

  /** Announces a change until the site accepts it. A busy machine may refuse it, and the lake sends it again. */
  async function announce(type: string): Promise<void> {
    const isAccepted = () =>
      site.publish(type).then(
        () => true,
        () => false,
      )
    while (!(await isAccepted())) {
      refused++
      await pause(250)
    }
  }

  async function publish(): Promise<void> {
    while (asked < requests) {
      await pause(random.between(0, 400))
      const version = publishes++
      if (random.between(1, 5) === 1) {
        const contactEmail = `settings-version-${version}@example.org`
        await site.client.patch('siteSettings').set({ contactEmail }).commit()
        await announce('siteSettings')
        acknowledged.set('settings', version)
      } else {
        const page = publishedPages[random.between(0, publishedPages.length - 1)] ?? ''
        await site.write(page, `${page}-version-${version}`)
        await announce('landingPage')
        acknowledged.set(page, version)
      }
    }
  }

  site.lake.delayBy(() => random.between(0, longestDelay))
  try {
    await Promise.all([publish(), ...Array.from({ length: readerCount }, read)])
  } finally {
    site.lake.delayBy(() => 0)
  }
  return { publishes, refused, asked, wrong }
}

export const randomPublishes: Fault = {
  name: 'publishes',
  title: 'random publishes during requests: no response is older than an acknowledged publish',
  async run({ rounds, seed }) {
    const site = await publishingSite(publishedPages)
    try {
      const { wrong, ...figures } = await checkPublishes(site, rounds * requestsEach, seed)
      assert.deepEqual(wrong, [])
      return { ...figures, said: site.said }
    } finally {
      await site.close()
    }
  },
}
