import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from '#tests/faults/fault.ts'
import { randomFrom } from '#tests/faults/random.ts'
import { until } from '#tests/faults/until.ts'
import { contentReadAtOf } from '#web/content/content-read-at.ts'
import { type PublishingSite, publishingSite } from './site.ts'

const names = Array.from({ length: 40 }, (_, count) => `page-${count}`)

/** Number of publishes in a round. */
const publishesEach = 40

/** Seconds in which all pages must get their newest text. A page with an old text would be stored for 30 s. */
const newWithin = 25

/** Requests pages like a visitor, a link checker and Next's router, until `leave` is called. */
function readers(site: PublishingSite, seed: number) {
  const random = randomFrom(seed)
  const ways: RequestInit[] = [{}, { method: 'HEAD' }, { headers: { rsc: '1' } }]
  const wrong: string[] = []
  let asked = 0
  let isOver = false
  const read = async () => {
    while (!isOver) {
      const page = names[random.between(0, names.length - 1)] ?? ''
      const way = ways[random.between(0, ways.length - 1)]
      asked++
      const { status } = await site.get(page, way)
      if (status !== 200) wrong.push(`${page} ${JSON.stringify(way)}: ${status}`)
      await pause(random.between(0, 200))
    }
  }
  const all = Promise.all([read(), read(), read()])
  return {
    async leave() {
      isOver = true
      await all
      assert.deepEqual(wrong, [])
      return asked
    },
  }
}

/**
 * The lake's answers are delayed at random, so that publishes overtake renderings. After each round
 * each page must have its newest text, and must have been read after the last publish of each type.
 */
export const randomPublishes: Fault = {
  name: 'publishes',
  title: 'random publishes during requests for the pages: each page shows the newest text',
  async run({ rounds, seed }) {
    const site = await publishingSite(names)
    const reading = readers(site, seed + 1)
    try {
      const random = randomFrom(seed)
      for (const name of names) await site.get(name)
      site.lake.delayBy(() => (random.between(1, 6) === 1 ? random.between(200, 1_000) : 0))
      const titles = new Map<string, string>()
      let address = ''
      const lastPublish = { landingPage: '', siteSettings: '' }
      for (let count = 0; count < publishesEach * rounds; count++) {
        await pause(random.between(0, 400))
        if (random.between(1, 10) === 1) {
          address = `published-${count}@example.org`
          const settings = site.client.patch('siteSettings').set({ contactEmail: address })
          lastPublish.siteSettings = (await settings.commit())._updatedAt
          await site.publish('siteSettings')
        } else {
          const name = names[random.between(0, names.length - 1)] ?? ''
          titles.set(name, `Published as ${count}`)
          lastPublish.landingPage = await site.write(name, `Published as ${count}`)
          await site.publish('landingPage')
        }
        if ((count + 1) % publishesEach > 0) continue
        const end = Date.now() + newWithin * 1000
        for (const name of names)
          await until(
            `${name} to be new`,
            async () => {
              const { text } = await site.get(name)
              const reads = Object.keys(lastPublish).map(
                (type) => contentReadAtOf(text, type) ?? '',
              )
              const title = titles.get(name) ?? `${name} at first`
              return { reads, isNew: text.includes(title) && text.includes(address) }
            },
            ({ reads, isNew }) =>
              isNew && Object.values(lastPublish).every((last, index) => `${reads[index]}` >= last),
            (end - Date.now()) / 1000,
          )
      }
      const asked = await reading.leave()
      return { publishes: publishesEach * rounds, asked, said: site.said }
    } finally {
      // The readers end first, also after a failure: a failed request to the closed site would hide that failure.
      await reading.leave().catch(() => undefined)
      await site.close()
    }
  },
}
