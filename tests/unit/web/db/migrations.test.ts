import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { migrations, statementsOf } from '#web/db/migrations.ts'
import { errorCode } from '#web/db/store.ts'

test('an error is logged by its code, without its message', () => {
  const inner = Object.assign(new Error('duplicate a@b.co'), { code: '23505' })
  expect(errorCode(new Error('insert ... a@b.co', { cause: inner }))).toBe('23505')
  expect(errorCode(new TypeError('a@b.co'))).toBe('TypeError')
  expect(errorCode('a@b.co')).toBe('unknown')
})

describe('migrations', () => {
  test('every file that drizzle-kit wrote is in the list, in its order', () => {
    const folder = new URL('../../../../web/db/migrations/', import.meta.url)
    const journal = JSON.parse(readFileSync(new URL('meta/_journal.json', folder), 'utf8'))
    const tags = journal.entries.map(({ tag }: { tag: string }) => tag)
    expect(migrations.map(({ tag }) => tag)).toEqual(tags)
    const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
    expect(files.sort()).toEqual(tags.map((tag: string) => `${tag}.sql`).sort())
  })

  test('they only go forward: nothing is dropped', async () => {
    for (const { file } of migrations)
      expect((await statementsOf(file)).join(';')).not.toMatch(/\bdrop (table|column)\b/i)
  })
})
