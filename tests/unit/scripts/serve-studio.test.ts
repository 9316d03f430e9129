import { expect, test } from 'vitest'
import { serveStudio } from '#scripts/stack/serve-studio.ts'
import { expectedDuration, timeStep } from '#scripts/stack/step-durations.ts'
import { folderForEachTest } from '#tests/contract/folder.ts'
import { listen } from '#tests/port.ts'

const inFolder = folderForEachTest()

test('shows a page that reloads itself, and refuses files, until the Studio is built', async () => {
  const serve = serveStudio(() => 'The Studio is being built.')
  const server = await listen(serve)
  const page = await fetch(`${server.url}/structure`, { headers: { accept: 'text/html' } })
  const script = await fetch(`${server.url}/static/sanity-1234abcd.js`)
  await server.stop()
  expect([page.status, script.status]).toEqual([503, 503])
  expect(await page.text()).toMatch(/http-equiv="refresh" content="3"[\s\S]*The Studio is being built\./)
  expect(await script.text()).toBe('The Studio is being built.')
})

test('a step names its last duration, and the usual one before its first run', async () => {
  const folder = inFolder()
  expect(expectedDuration(folder, 'site')).toMatch(/^about \d+ s on two idle cores$/)
  expect(await timeStep(folder, 'site', async () => false)).toBeUndefined()
  expect(await timeStep(folder, 'site', async () => true)).toBe(0)
  expect(expectedDuration(folder, 'site')).toBe('last time 0 s')
})
