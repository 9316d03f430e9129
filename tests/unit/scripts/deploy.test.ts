import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/stack/build-cache.ts'
import { parseEnvironment, variableNames } from '#web/env.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const variables = [...read('deploy/career-care.env').matchAll(/^(#?)([A-Z_]+)=(.*)$/gm)]

test('the instructions for an own server have at most fifteen commands, and name existing files', () => {
  const [, block = ''] = /```sh\n([\s\S]*?)```/.exec(read('docs/own-server.md')) ?? []
  const commands = block.trim().split('\n')
  expect(commands.length).toBeLessThanOrEqual(15)
  const files = [...block.matchAll(/deploy\/[\w.-]+/g)].map(([file]) => file)
  expect(files.length).toBeGreaterThan(3)
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

test('the example variables of a server are valid, and start a public site', () => {
  const names = variables.map(([, , name = '']) => name)
  expect(names.filter((name) => !variableNames.includes(name))).toEqual([])
  const set = variables
    .filter(([, isOff]) => isOff === '')
    .map(([, , name, value]) => [name, value])
  expect(parseEnvironment(Object.fromEntries(set))).toMatchObject({ isPublic: true, trustProxy: 1 })
})

test('a shell can parse the variables and the command of a server', () => {
  for (const file of ['deploy/career-care.env', 'deploy/career-care'])
    expect(spawnSync('sh', ['-n', path.join(root, file)]).stderr.toString(), file).toBe('')
})
