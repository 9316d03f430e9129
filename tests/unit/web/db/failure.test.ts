import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test, vi } from 'vitest'
import { isOutage, logFailure } from '#web/db/failure.ts'
import { DatabaseConfigError, StorageError } from '#web/db/store.ts'
import { withDeadline } from '#web/http/deadline.ts'

const statement = (cause: Error) => new DrizzleQueryError('select $1 from leads', ['priya@example.com'], cause)
const server = (code: string) =>
  Object.assign(new Error('invalid input: "priya@example.com"'), { code, severity: 'ERROR' })
const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
const late = await withDeadline(0, new Promise(() => {})).catch((error: unknown) => error)
/** Neon's driver throws an event. */
const failedSocket = Object.assign(new DrizzleQueryError('begin', []), { cause: {} })

test.each([
  ['a refused connection', statement(refused)],
  ['a failed WebSocket', failedSocket],
  ['a connection that ends', statement(new Error('Connection terminated unexpectedly'))],
  ['a pool without a free connection', new StorageError(new Error('timeout exceeded'))],
  ['an unreadable POSTGRES_URL', new StorageError(new TypeError('Invalid URL'))],
  ['a full disk', statement(server('53100'))],
  ['a read-only server', statement(server('25006'))],
  ['a locked row', statement(server('55P03'))],
  ['a missing folder', new StorageError(new DatabaseConfigError('The folder is gone.'))],
  ['a deadline', late],
])('%s is an outage', (_, error) => {
  expect(isOutage(error)).toBe(true)
})

test.each([
  ['a plain Error', new Error('There is no such mail')],
  ['a TypeError', new TypeError('words.subject is undefined')],
  ['a failed fetch', new TypeError('fetch failed', { cause: refused })],
  ['a file that is not there', Object.assign(new Error('open'), { code: 'ENOENT' })],
  ['an unknown column', statement(server('42703'))],
  ['a duplicate row at a commit', new StorageError(server('23505'))],
  ['a value that cannot be serialized', statement(new TypeError('toISOString'))],
  ['a thrown text', 'no'],
])('%s is a fault of the code', (_, error) => {
  expect(isOutage(error)).toBe(false)
})

const jsonError = () => {
  try {
    return JSON.parse('priya@example.com')
  } catch (error) {
    return error
  }
}

test.each([
  [new Error('No mail for priya@example.com'), /^x: Error: No mail for …@…\n\s+at /],
  [jsonError(), /^x: SyntaxError: SyntaxError\n\s+at JSON\.parse/],
  [statement(server('42703')), /^x: Error: 42703 in select \$1 from leads\n\s+at /],
  [server('22P02'), /^x: Error: 22P02\n\s+at /],
])('logs the stack of a fault, and no personal data: %#', (error, line) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(logFailure('x', error)).toBe(500)
  const [[said] = []] = log.mock.calls
  expect(said).toMatch(line)
  expect(said).not.toContain('priya')
  log.mockRestore()
})
