import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { markAsCopy } from '#web/db/copy-mark.ts'
import { CliError, runCommand } from '../stack/cli.ts'
import { withDatabase } from './database.ts'
import { restore } from './restore.ts'

/*
 * `npm run data:import -- file.ndjson.gz`: puts an export into an empty database, embedded or a
 * PostgreSQL, all of it or nothing. It is a copy then, until its owner says that it is the live site.
 */
await runCommand(async () => {
  const [, , given] = process.argv
  if (!given) throw new CliError('Name the file: npm run data:import -- FILE.ndjson.gz')
  const file = path.resolve(given)
  if (!existsSync(file)) throw new CliError(`There is no file ${file}`)
  await withDatabase(process.env, async (store, where) => {
    const count = await store.transaction(async (tx) => {
      const rows = await pipeline(
        createReadStream(file),
        createGunzip().setEncoding('utf8'),
        (text) => restore(tx, linesOf(text)),
      ).catch((error: NodeJS.ErrnoException) => {
        if (!error.code?.startsWith('Z_')) throw error
        throw new CliError(`${file} is damaged (${error.code}). Nothing was stored.`)
      })
      await markAsCopy(tx, { origin: 'imported' })
      return rows
    })
    console.info(`Imported ${count} rows of ${file} into ${where}`)
    console.info(
      'The site sends no mail but sign-in links and test mails until an owner signs in and presses “This is the live site now”.',
    )
  })
})

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}
