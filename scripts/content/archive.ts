import { createReadStream, existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import type { SanityClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { z } from 'zod'
import { parseJson } from '#schemas/parse-json.ts'
import { CliError } from '../stack/cli.ts'
import { run } from '../stack/run.ts'

const contentDocument = z.looseObject({ _id: z.string().regex(/^[\w.-]+$/), _type: z.string() })
export type ContentDocument = z.infer<typeof contentDocument>

/** Content in Sanity's export format: its documents, and the folder of their pictures and files. */
export type Archive = { documents: ContentDocument[]; folder: string }

/** Descriptions of pictures, for example titles. `@sanity/import` declares an id and a type, and ignores them. */
const assetMap = z.record(
  z.string(),
  z.looseObject({
    _id: z.string().default(''),
    _type: z.literal('sanity.imageAsset').default('sanity.imageAsset'),
  }),
)

/** Paths of the pictures and files that documents contain, relative to the folder of the archive. */
const assetsOf = (documents: readonly ContentDocument[]): Set<string> =>
  new Set(
    [...JSON.stringify(documents).matchAll(/"_sanityAsset":"\w+@file:\/\/\.\/([^"]+)"/g)].map(([, file]) => `${file}`),
  )

/**
 * Reads an archive completely, before anything is written.
 * @param source folder with `data.ndjson`, archive (`.tar.gz`) of such a folder, or `.ndjson` file
 * @throws {CliError} if it is not an export, or is damaged
 */
export async function withArchive<T>(source: string, work: (archive: Archive) => Promise<T>) {
  const unpacked = await mkdtemp(path.join(tmpdir(), 'career-care-content-'))
  try {
    const stats = await stat(source).catch(() => {
      throw new CliError(`There is no file ${source}`)
    })
    if (stats.isDirectory()) return await work(await readFolder(source, source))
    if (source.endsWith('.ndjson')) {
      const lines = await text(createReadStream(source))
      return await work(readArchive(lines, path.dirname(source), source))
    }
    await run('tar', ['-xzf', source, '-C', unpacked]).catch((error) => {
      throw 'code' in error ? error : damaged(source, 'it cannot be unpacked')
    })
    return await work(await readFolder(unpacked, source))
  } finally {
    await rm(unpacked, { recursive: true, force: true })
  }
}

export async function readFolder(folder: string, source: string): Promise<Archive> {
  const [file, ...others] = globSync('{,*/}*.ndjson', { cwd: folder })
  if (!file || others.length > 0) throw damaged(source, `it contains ${file ? 'several files' : 'no file'} .ndjson`)
  const data = path.join(folder, file)
  return readArchive(readFileSync(data, 'utf8'), path.dirname(data), source)
}

function readArchive(lines: string, folder: string, source: string): Archive {
  const documents = lines.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const { data } = contentDocument.safeParse(parseJson(line))
    if (!data) throw damaged(source, `line ${index + 1} is not a document`)
    return data
  })
  const ids = new Set(documents.map(({ _id }) => _id))
  if (ids.size === 0) throw damaged(source, 'it contains no document')
  if (ids.size < documents.length) throw damaged(source, 'it contains a document twice')
  for (const file of assetsOf(documents))
    if (!existsSync(path.join(folder, file))) throw damaged(source, `it lacks ${file}`)
  return { documents, folder }
}

const damaged = (source: string, why: string) =>
  new CliError(
    `${source} is not a file of npm run content:export, or is damaged: ${why}. Export it again. Nothing was imported.`,
  )

/**
 * Writes documents of an archive. Pictures and files are uploaded first, so a failed upload leaves no document without
 * its picture. Files that no document of the archive contains are uploaded, too.
 */
export async function writeDocuments(
  client: SanityClient,
  { documents: all, folder }: Archive,
  documents: readonly ContentDocument[],
  operation: 'createIfNotExists' | 'createOrReplace',
): Promise<void> {
  const [contained, needed] = [assetsOf(all), assetsOf(documents)]
  const uploads = globSync('{images,files}/*', { cwd: folder }).filter(
    (file) => needed.has(file) || !contained.has(file),
  )
  const about = path.join(folder, 'assets.json')
  const options = {
    ...{ client, operation, assetsBase: folder, allowReplacementCharacters: true },
    assetMap: existsSync(about) ? assetMap.parse(parseJson(readFileSync(about, 'utf8'))) : {},
    releasesOperation: operation === 'createOrReplace' ? 'replace' : 'ignore',
  } as const
  const unreferencedAssets = uploads.map(
    (file) => `${file.slice(0, file.indexOf('s/'))}#${pathToFileURL(path.join(folder, file)).href}`,
  )
  await sanityImport([], { ...options, unreferencedAssets })
  await sanityImport(structuredClone([...documents]), options)
}
