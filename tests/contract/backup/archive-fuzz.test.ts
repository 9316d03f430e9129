import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { Lake } from '#lake'
import { lakeClient } from '#lake/client'
import { type Backup, manifestName, readBackup } from '#scripts/backup/manifest.ts'
import { withArchive } from '#scripts/content/archive.ts'
import { exportContent } from '#scripts/content/export-content.ts'
import { prepare } from '#scripts/restore/restore.ts'
import { problemOf } from '#scripts/stack/cli.ts'
import { folderOfFile } from '#tests/contract/folder.ts'
import { fuzz } from '#tests/fuzz.ts'
import { parseEnvironment } from '#web/env.ts'
import { siteToBackUp } from './site-to-back-up.ts'

const at = folderOfFile()
const passphrase = 'correct horse battery'

const backups: Backup[] = []
let lake: Lake
beforeAll(async () => {
  const { backUp, ...site } = await siteToBackUp(at('site'))
  lake = site.lake
  for (const secret of [undefined, passphrase]) backups.push(await backUp(secret))
  await exportContent(lakeClient(lake), at('content.tar.gz'))
})
afterAll(() => lake.close())
beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => undefined))

/** Damage of a file: the bytes at a place become others. */
const damage = fc.record({
  place: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.oneof(fc.nat(3), fc.constantFrom(100, Number.MAX_SAFE_INTEGER)),
  added: fc.oneof(
    fc.uint8Array({ maxLength: 3 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom('', '\n', '"', '{}', '0', '../../', 'null', '9'.repeat(400), '\ud800').map(Buffer.from),
  ),
})
type Damage = typeof damage extends fc.Arbitrary<infer One> ? One : never

const damaged = (bytes: Buffer, { place, removed, added }: Damage) => {
  const start = Math.floor(place * bytes.length)
  return Buffer.concat([bytes.subarray(0, start), added, bytes.subarray(start + removed)])
}

/** Values of a manifest at any depth, each with its path. */
const values = (value: unknown, names: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? [names, ...Object.entries(value).flatMap(([name, one]) => values(one, [...names, name]))]
    : [names]
const replaced = (value: unknown, [name, ...names]: string[], by: unknown): unknown => {
  if (name === undefined) return by
  const copy = structuredClone(Object(value))
  copy[name] = replaced(copy[name], names, by)
  return copy
}
const anyValue = fc.oneof(
  fc.constantFrom(...['', '../../secrets.json', '/etc/passwd', 'content/lake.sqlite', '\0']),
  fc.anything({ maxDepth: 1 }).map((value) => JSON.parse(JSON.stringify(value) ?? 'null')),
)

/** Names, sizes and times of the files of the data folder, except those of a restore. */
const present = () =>
  readdirSync(at('site'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => path.join(one.parentPath, one.name))
    .filter((file) => !file.startsWith(at('site/.restoring')))
    .map((file) => [file, statSync(file).size, statSync(file).mtimeMs])

/** Prepares a restore. @returns true if it was refused in a sentence */
async function isRefused(folder: string): Promise<boolean> {
  const environment = parseEnvironment({ DATA_DIR: at('site'), BACKUP_PASSPHRASE: passphrase })
  const before = present()
  try {
    await prepare(environment, await readBackup(folder), true)
    return false
  } catch (error) {
    if (problemOf(error) === undefined) throw error
    expect(readdirSync(at('site'))).not.toContain('.restoring')
    return true
  } finally {
    expect(present()).toEqual(before)
    rmSync(at('site/.restoring'), { recursive: true, force: true })
  }
}

const pick = <One>(list: readonly One[], place: number) =>
  list[Math.floor(place * list.length)] ?? expect.fail('The list is empty')
const fraction = fc.double({ min: 0, max: 0.999, noNaN: true })
const change = fc.oneof(
  fc.record({ file: fraction, damage: fc.option(damage) }),
  fc.record({ value: fraction, by: anyValue }),
)

fuzz(
  'a restore of a damaged backup is refused in a sentence, or the damage is none, and no present file changes',
  fc.asyncProperty(fc.constantFrom(0, 1), change, async (which, one) => {
    const { name, folder, manifest } = backups[which] ?? expect.fail()
    rmSync(at('damaged'), { recursive: true, force: true })
    cpSync(folder, at('damaged', name), { recursive: true })
    cpSync(at('site/backups/pictures'), at('damaged/pictures'), { recursive: true })
    if ('value' in one) {
      const changed = replaced(manifest, pick(values(manifest), one.value), one.by)
      writeFileSync(at('damaged', name, manifestName), `${JSON.stringify(changed)}`)
      await isRefused(at('damaged', name))
      return
    }
    const { files, pictures } = manifest
    const paths = [
      ...files.map((file) => at('damaged', name, file.path)),
      ...pictures.map(({ stored }) => at('damaged/pictures', stored)),
    ]
    const file = pick(paths, one.file)
    const whole = readFileSync(file)
    const bytes = one.damage && damaged(whole, one.damage)
    if (bytes) writeFileSync(file, bytes)
    else rmSync(file)
    expect(await isRefused(at('damaged', name))).toBe(!bytes?.equals(whole))
  }),
  { runs: 12 },
)

fuzz(
  'an import of a damaged archive ends in a sentence, or reads whole documents',
  fc.asyncProperty(damage, fc.constantFrom('gz', 'tar', 'ndjson'), async (one, layer) => {
    const whole = readFileSync(at('content.tar.gz'))
    const file = at(layer === 'ndjson' ? 'damaged.ndjson' : 'damaged.tar.gz')
    const tar = gunzipSync(whole)
    const start = tar.indexOf('{"_')
    const lines = tar.subarray(start, tar.indexOf('\0', start))
    const bytes =
      layer === 'tar' ? gzipSync(damaged(tar, one), { level: 1 }) : damaged(layer === 'gz' ? whole : lines, one)
    writeFileSync(file, bytes)
    await withArchive(file, async ({ documents }) => {
      for (const document of documents)
        expect(document).toMatchObject({ _id: expect.any(String), _type: expect.any(String) })
    }).catch((error: unknown) => {
      if (problemOf(error) === undefined) throw error
    })
  }),
  { runs: 25 },
)
