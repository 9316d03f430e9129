import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempDisposableSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { lakeClient } from '#lake/client'
import type { Fault } from './fault.ts'
import { about, lakeProcess } from './lake-process.ts'
import { noise } from './noise.ts'
import { randomFrom } from './random.ts'

/**
 * Kills the lake during uploads: at random moments, in the middle of a body, and between the file and its document.
 * Another case truncates a file. After the next start, each document has its whole file, and each file its document.
 * Partial data is removed, and acknowledged pictures exist. The same upload succeeds with the same id.
 */
export const powerCut: Fault = {
  name: 'power-cut',
  title: 'after the lake was killed during uploads, no half picture stays, and the same upload succeeds',
  async run({ rounds, seed }) {
    using made = mkdtempDisposableSync(path.join(os.tmpdir(), 'career-care-power-cut-'))
    const folder = made.path
    const random = randomFrom(seed)
    const acknowledged = new Set<string>()
    let sent = 0
    for (let round = 0; round < rounds; round++) {
      const lake = await lakeProcess(folder)
      const pictures = await Promise.all(Array.from({ length: 6 }, () => noise(++sent)))
      halfAnUpload(lake.url, await noise(++sent))
      const taken = pictures.map((picture) =>
        upload(lake.url, picture).then(
          ({ _id }) => acknowledged.add(_id),
          () => undefined,
        ),
      )
      if (round % 2 === 0) await Promise.race(taken)
      await pause(random.between(0, 60))
      await lake.kill()
      await checkAll(folder, pictures, acknowledged)
    }
    await cutBeforeTheDocument(folder)
    await halfAFile(folder)
    return { kills: rounds + 2, sent, acknowledged: acknowledged.size }
  },
}

/** Kills the lake after it wrote the file and before the document. Expects the next start to remove the file. */
async function cutBeforeTheDocument(folder: string): Promise<void> {
  const lake = await lakeProcess(folder, path.join(import.meta.dirname, 'kill-after-rename.mjs'))
  const picture = await noise(1001)
  await assert.rejects(upload(lake.url, picture))
  await lake.exited
  assert.ok(filesIn(folder).some((name) => name.startsWith(sha1(picture))))
  await checkAll(folder, [picture], new Set())
}

/** Simulates a power failure: a file has half of its bytes, and two files still have temporary names. */
async function halfAFile(folder: string): Promise<void> {
  const [name = ''] = filesIn(folder)
  const file = path.join(folder, 'assets', name)
  const whole = readFileSync(file)
  truncateSync(file, Math.floor(whole.length / 2))
  const unnamed = ['assets', 'cache'].map((one) => path.join(folder, one, '.cut-off.tmp'))
  for (const one of unnamed) writeFileSync(one, whole)
  await checkAll(folder, [whole], new Set(), false)
  assert.ok(!unnamed.some(existsSync))
}

/** Starts the lake, checks its files, and uploads the pictures again. */
async function checkAll(
  folder: string,
  pictures: Buffer[],
  acknowledged: Set<string>,
  wholeBefore = true,
): Promise<void> {
  const lake = await lakeProcess(folder)
  try {
    if (wholeBefore) await checkAssets(lake.url, folder, acknowledged)
    for (const picture of pictures) {
      const { _id } = await upload(lake.url, picture)
      assert.equal(_id, `image-${sha1(picture)}-60x60-png`)
    }
    await checkAssets(lake.url, folder, acknowledged)
  } finally {
    await lake.kill()
  }
}

async function checkAssets(url: string, folder: string, acknowledged: Set<string>) {
  const documents = await clientOf(url).fetch<{ _id: string; path: string; sha1hash: string }[]>(
    '*[_type == "sanity.imageAsset"]',
  )
  for (const id of acknowledged)
    assert.ok(
      documents.some(({ _id }) => _id === id),
      id,
    )
  const names = documents.map((one) => path.basename(one.path))
  assert.deepEqual(filesIn(folder).sort(), names.sort())
  for (const one of documents) {
    const bytes = readFileSync(path.join(folder, 'assets', path.basename(one.path)))
    assert.equal(sha1(bytes), one.sha1hash)
  }
}

const filesIn = (folder: string) => readdirSync(path.join(folder, 'assets'))

const sha1 = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex')

const clientOf = (url: string) => lakeClient({ url, ...about }).withConfig({ maxRetries: 0 })

const upload = (url: string, picture: Buffer) => clientOf(url).assets.upload('image', picture, { filename: 'a.png' })

/** Sends half of a picture. */
function halfAnUpload(url: string, picture: Buffer): void {
  const headers = { 'content-length': picture.length, 'content-type': 'image/png' }
  const sending = request(`${url}/v1/assets/images/${about.dataset}`, { method: 'POST', headers })
  sending.on('error', () => undefined)
  sending.write(picture.subarray(0, picture.length / 2))
}
