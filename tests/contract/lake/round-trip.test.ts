import { createReadStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf, startLake, temporaryFolder } from './harness.ts'

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h9v9z"/></svg>'
const cleanups: (() => unknown)[] = []
let seed: string
beforeAll(async () => {
  const { folder, remove } = await temporaryFolder()
  cleanups.push(remove)
  seed = folder
  await mkdir(join(seed, 'images'))
  await writeFile(join(seed, 'images', 'x.svg'), SVG)
  const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a52' } })
  await photo.jpeg().toFile(join(seed, 'images', 'photo.jpg'))
  const image = (name: string) => ({
    _type: 'image',
    _sanityAsset: `image@file://./images/${name}`,
  })
  const documents = [
    { _id: 'home', _type: 'page', title: 'Home', picture: image('x.svg'), next: ref('about') },
    { _id: 'about', _type: 'page', gallery: [{ _key: 'k', ...image('photo.jpg') }] },
    { _id: 'drafts.home', _type: 'page', title: 'Home, changed', next: ref('about') },
  ]
  await writeFile(join(seed, 'data.ndjson'), documents.map((doc) => JSON.stringify(doc)).join('\n'))
})
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

const ref = (_ref: string) => ({ _type: 'reference', _ref })

async function fresh() {
  const lake = await startLake()
  cleanups.push(lake.stop)
  return lake
}

/** A dataset without what each import makes anew. */
async function content({ client }: Awaited<ReturnType<typeof fresh>>) {
  const docs = await client.fetch<Record<string, unknown>[]>('* | order(_id)')
  return docs.map(({ _rev, _updatedAt, _createdAt, uploadId, url, ...rest }) => rest)
}

describe('the seed', () => {
  it('fills an empty lake with documents and pictures, and never a second time', async () => {
    const { lake, client } = await fresh()
    expect(lake.isEmpty()).toBe(true)
    expect(await lake.importSeed(seed)).toEqual({ documents: 3, assets: 2, warnings: [] })
    expect(lake.isEmpty()).toBe(false)
    expect(await lake.importSeed(seed)).toBeNull()
    const home = await client.fetch(
      '*[_id == "home"][0]{"url": picture.asset->url, "next": next->_id, "weak": next._weak}',
    )
    expect(home).toMatchObject({ next: 'about', weak: null })
    expect(await (await fetch(home.url)).text()).toBe(SVG)
    const about = await client.getDocument('about')
    expect(about?.gallery).toMatchObject([
      { asset: { _ref: expect.stringMatching(/-60x40-jpg$/) } },
    ])
    expect(JSON.stringify(about)).not.toContain('_sanityAsset')
  })
})

describe('a seed that was cut short', () => {
  it('is imported over, not left half done', async () => {
    const { lake, client } = await fresh()
    const { folder, remove } = await temporaryFolder()
    cleanups.push(remove)
    const broken = {
      _id: 'home',
      _type: 'page',
      picture: { _sanityAsset: 'image@file://./no.png' },
    }
    await writeFile(join(folder, 'data.ndjson'), JSON.stringify(broken))
    await expect(lake.importSeed(folder)).rejects.toThrow()
    expect(await client.fetch('count(*)')).toBe(1)
    expect(lake.isEmpty()).toBe(true)
    expect(await lake.importSeed(seed)).toMatchObject({ documents: 3 })
    expect(lake.isEmpty()).toBe(false)
  })
})

describe('an export', () => {
  it.each(['stream', 'cursor'] as const)('imports again as the same dataset (%s)', async (mode) => {
    const source = await fresh()
    await source.lake.importSeed(seed)
    const { folder, remove } = await temporaryFolder()
    cleanups.push(remove)
    const outputPath = join(folder, 'dataset.tar.gz')
    const exported = await exportDataset({
      client: clientOf(source.lake) as never,
      dataset: 'production',
      outputPath,
      mode,
    })
    expect(exported).toMatchObject({ documentCount: 3, assetCount: 2 })
    const target = await fresh()
    await sanityImport(createReadStream(outputPath), {
      client: clientOf(target.lake) as never,
      operation: 'create',
    })
    expect(await content(target)).toEqual(await content(source))
  })
})
