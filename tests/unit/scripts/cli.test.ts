import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from '#scripts/stack/build-cache.ts'

const script = `
  import { stopSignal } from './scripts/stack/cli.ts'
  setTimeout(() => process.exit(1), 20_000)
  const stopped = stopSignal()
  console.log('up')
  await stopped
  console.log('stopped')
  process.exit()`

test('a command stops when npm receives SIGTERM and its shell ends without forwarding the signal', async () => {
  const npm = spawn('sh', ['-c', '"$NODE" --input-type=module -e "$SCRIPT"; true'], {
    cwd: root,
    env: { ...process.env, NODE: process.execPath, SCRIPT: script, npm_lifecycle_event: 'start' },
  })
  let output = ''
  for await (const chunk of npm.stdout) {
    output += chunk
    if (output === 'up\n') npm.kill('SIGTERM')
  }
  expect(output).toBe('up\nstopped\n')
})
