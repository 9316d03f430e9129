import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempDisposableSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { openLake } from '#lake'
import { lakeClient } from '#lake/client'
import { root } from '#scripts/stack/build-cache.ts'
import { openDataDir } from '#scripts/stack/data-dir.ts'
import type { Fault } from './fault.ts'
import { noise } from './noise.ts'
import { noSmallDisk, smallDisk } from './small-disk.ts'

const words = /The disk is full/

/**
 * The disk of the content is full. The lake refuses edits and uploads with a message, and stores no part of them.
 * Documents and pictures can be read. An export fails with a message and keeps the previous archive. A start fails
 * with a message too. Once the disk has space, the lake accepts the same edits and uploads without a restart.
 */
export const contentOnFullDisk: Fault = {
  name: 'disk-full-content',
  title: 'on a full disk, edits, uploads and exports fail with a message, and pictures are still rendered',
  async run() {
    const disk = smallDisk(24)
    if (disk === undefined) return noSmallDisk
    const about = { projectId: 'local', dataset: 'production' }
    const folder = path.join(disk.folder, 'content')
    using dataDir = mkdtempDisposableSync(path.join(os.tmpdir(), 'career-care-full-'))
    const release = openDataDir(dataDir.path)
    const lake = await openLake({ folder, ...about })
    try {
      const client = lakeClient({ url: lake.url, ...about }).withConfig({ maxRetries: 0 })
      const files = () => readdirSync(folder, { recursive: true }).length
      const upload = async (picture: Buffer) => client.assets.upload('image', picture, { filename: 'a.png' })
      const first = await upload(await noise(1, 400))
      await client.create({ _id: 'page', _type: 'page', text: 'before' })

      const archive = path.join(disk.folder, 'archive.tar.gz')
      writeFileSync(archive, 'the last one')
      disk.fill(0)
      const before = files()
      const edit = () =>
        client
          .patch('page')
          .set({ text: 'x'.repeat(1_000_000) })
          .commit()
      await assert.rejects(edit(), words)
      const picture = await noise(2, 400)
      await assert.rejects(upload(picture), words)
      assert.equal((await client.getDocument('page'))?.text, 'before')
      const cut = await fetch(`${first.url}?w=100`)
      assert.equal((await sharp(await cut.arrayBuffer()).metadata()).width, 100)
      assert.equal(files(), before, 'a refused upload left a file')
      const settings = { STUDIO_PORT: `${lake.port}`, DATA_DIR: dataDir.path }
      assert.match(await refusalOf('scripts/content/export.ts', [archive], settings), words)
      const data = path.join(disk.folder, 'data')
      assert.match(await refusalOf('scripts/start/index.ts', [], { DATA_DIR: data }), words)
      assert.equal(readFileSync(archive, 'utf8'), 'the last one')
      assert.ok(!readdirSync(disk.folder).includes('archive.tar.gz.part'))

      disk.free()
      await edit()
      await upload(picture)
      const pictures = await client.fetch<number>('count(*[_type == "sanity.imageAsset"])')
      assert.equal(pictures, 2)
      return { pictures }
    } finally {
      await lake.close()
      release()
      disk.remove()
    }
  },
}

/** Error output of a failed command. */
const refusalOf = (script: string, args: string[], variables: Record<string, string>) =>
  new Promise<string>((resolve) => {
    const env = { PATH: process.env.PATH, NODE_ENV: 'production' as const, ...variables }
    execFile(process.execPath, [script, ...args], { cwd: root, env }, (error, _, said) =>
      resolve(error ? said : 'it ended well'),
    )
  })
