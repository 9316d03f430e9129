import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openLake } from '#lake'
import { root } from '#scripts/stack/build-cache.ts'
import { packageCommand } from '#scripts/stack/package-command.ts'
import { freePort } from '#scripts/stack/ports.ts'
import { emptyEnvironment } from '#scripts/stack/process.ts'
import { buildEmptySite, emptySite } from './empty-site/script.ts'
import { expect, test } from './fixtures.ts'
import { lake } from './lake.ts'

test.use({ expectedTrouble: /favicon/ })

test("a page with next-sanity's <SanityLive> shows a publish without a reload", async ({
  page,
}) => {
  await buildEmptySite()
  const port = await freePort()
  const site = `http://localhost:${port}`
  const content = await openLake({ allowedOrigins: [site] })
  const client = lake(content.url)
  await client.create({ _id: 'one', _type: 'post', title: 'First' })
  const server = spawn(
    process.execPath,
    [packageCommand('next'), 'start', emptySite, '-p', `${port}`],
    {
      cwd: root,
      env: emptyEnvironment({ LAKE: content.url, NEXT_TELEMETRY_DISABLED: '1' }),
      stdio: 'ignore',
    },
  )
  try {
    await expect
      .poll(() =>
        fetch(site).then(
          ({ status }) => status,
          () => undefined,
        ),
      )
      .toBe(200)
    const listens = page.waitForResponse(/\/data\/live\/events\//)
    await page.goto(`${site}/live`)
    const text = page.getByRole('paragraph')
    await expect(text).toHaveText('First')
    await listens
    const loads: string[] = []
    page.on('load', () => loads.push(page.url()))
    await client.patch('one').set({ title: 'Changed' }).commit()
    await expect(text).toHaveText('Changed')
    await client.create({ _id: 'drafts.two', _type: 'post', title: 'Second' })
    await client.action({
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.two',
      publishedId: 'two',
    })
    await expect(text).toHaveText('Changed,Second')
    expect(loads).toEqual([])
    await page.goto('about:blank')
  } finally {
    server.kill()
    await once(server, 'exit')
    await content.close()
  }
})
