import { expect, test, vi } from 'vitest'

const spawn = vi.hoisted(() => vi.fn())
vi.mock('node:child_process', () => ({ spawn }))

test('spawnChild passes the preload as a URL, which is valid in a folder such as `C#` or `100%`', async () => {
  const { spawnChild } = await import('#scripts/stack/child.ts')
  spawnChild(['next.js', 'start'], {})
  const [command, args] = spawn.mock.lastCall ?? []
  expect([command, args]).toEqual([
    process.execPath,
    ['--import', expect.stringMatching(/^file:\/\/\/.*\/exit-with-parent\.ts$/), 'next.js', 'start'],
  ])
})
