import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from '#scripts/stack/build-cache.ts'
import { CliError, problemOf } from '#scripts/stack/cli.ts'

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

const systemError = (more: object) => Object.assign(new Error('It failed'), more)

test.each([
  [new CliError('Choose a name.'), 'Choose a name.'],
  [systemError({ code: 'ENOSPC', syscall: 'write' }), 'The disk is full. Free some space'],
  [systemError({ code: 'EIO', syscall: 'read' }), 'A file cannot be read or written, because'],
  [systemError({ code: 'ENOENT', syscall: 'open', path: '/a/b' }), '/a/b does not exist.'],
  [systemError({ code: 'ELOOP', syscall: 'open', path: '/a' }), '/a cannot be used (ELOOP).'],
  [systemError({ code: 'ECONNREFUSED', syscall: 'connect' }), undefined],
  [new Error('No store', { cause: systemError({ code: 'EIO' }) }), 'because its disk has an error'],
  [new TypeError('a is not a function'), undefined],
])('the message for the person at the command line about %o is %s', (error, message) => {
  expect(problemOf(error)).toEqual(message && expect.stringContaining(message))
})
