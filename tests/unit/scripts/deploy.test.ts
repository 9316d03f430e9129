import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
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
  const set = variables.filter(([, isOff]) => isOff === '').map(([, , name, value]) => [name, value])
  expect(parseEnvironment(Object.fromEntries(set))).toMatchObject({ isPublic: true, trustProxy: 1 })
})

/** Runs deploy/career-care with a file of variables. `runuser` prints the variable VALUE instead of a change of account. */
const runCommand = (lines: string) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'career-care.env')
  writeFileSync(file, lines)
  const print = '#!/bin/sh\nprintf "%s, %s" "$VALUE" "$*"\n'
  writeFileSync(path.join(folder, 'runuser'), print, { mode: 0o755 })
  const command = read('deploy/career-care')
    .replaceAll('/etc/career-care.env', file)
    .replaceAll('/srv/career-care', folder)
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, VALUE: '' }
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command, 'career-care', 'doctor'], {
    env,
    encoding: 'utf8',
  })
  return { status, stdout, stderr: stderr.replaceAll(file, 'FILE') }
}
const asAccount = '-u career -- env HOME=/home/career npm run doctor'

// systemd 252 returned the same values: systemd-tmpfiles reads os-release with the parser of EnvironmentFile.
test.each([
  [
    'VALUE=postgres://a:b%40@h.test/d?sslmode=verify-full&sslrootcert=/ca.pem',
    'postgres://a:b%40@h.test/d?sslmode=verify-full&sslrootcert=/ca.pem',
  ],
  ['VALUE=ab$cdefgh-$1-`x`', 'ab$cdefgh-$1-`x`'],
  ['VALUE=Career Care <a@b.example>', 'Career Care <a@b.example>'],
  ['VALUE="Career Care <a@b.example>"', 'Career Care <a@b.example>'],
  ['VALUE=a#b #c', 'a#b #c'],
  ['VALUE="it\'s $1"', "it's $1"],
  ['VALUE=O\'Neil "Coach"', 'O\'Neil "Coach"'],
  [`VALUE='a\\b "q" $x'`, 'a\\b "q" $x'],
  ["VALUE=a='b'", "a='b'"],
  ['VALUE=', ''],
  ['  VALUE=a \t\r\n; a comment\n\n#VALUE=b\\c', 'a'],
  ['VALUE=a\nVALUE=b', 'b'],
])('the command of a server reads the line %j as systemd does', (line, value) => {
  expect(runCommand(line)).toEqual({ status: 0, stdout: `${value}, ${asAccount}`, stderr: '' })
})

test.each([
  'VALUE=a\\b',
  'VALUE="a\\b"',
  'VALUE=a\\\nb',
  'VALUE="a" b',
  'VALUE="a\nb"',
  "VALUE='it's'",
  'VALUE= a',
  'VALUE = a',
  'export VALUE=a',
  'VALUE',
  '# a\\',
])('the command of a server refuses the line %j, and does not print its value', (line) => {
  const { status, stdout, stderr } = runCommand(`OTHER=a\n${line}\n`)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toBe(
    `Line 2 of FILE is not NAME=value, NAME='value' or NAME="value". A backslash needs single quotes around the value.\n`,
  )
})

test('the command of a server accepts every line of the example variables without its #', () => {
  const lines = variables.map(([, , name, value]) => `${name}=${value}`).join('\n')
  const all = `${read('deploy/career-care.env')}\n${lines}`
  expect(runCommand(all)).toMatchObject({ status: 0, stderr: '' })
})

const hasSystemd = existsSync('/usr/bin/systemd-analyze')
test.skipIf(!hasSystemd)('systemd rates the exposure of the service at most 2.0', () => {
  const unit = path.join(root, 'deploy/career-care.service')
  const options = ['security', '--offline=true', '--threshold=20', '--no-pager', unit]
  const { status, stdout } = spawnSync('systemd-analyze', options, { encoding: 'utf8' })
  expect(status, stdout).toBe(0)
})
