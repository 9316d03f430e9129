import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { type Lake, openLake } from '#lake'
import { lakeClient } from '#lake/client'
import { failCall } from '#tests/contract/failing-call.ts'
import { folderOfTest } from '#tests/contract/lake.ts'

const clientOf = (lake: Lake) => lakeClient(lake).withConfig({ perspective: 'raw', maxRetries: 0 })

/** Creates a picture of one colour, so that each picture is different. */
const picture = (red: number) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .png()
    .toBuffer()

/** Returns the body of a response, or its status. A cut-off response counts as 500. */
async function load(url: string) {
  const response = await fetch(url)
  const body = await response.arrayBuffer().catch(() => undefined)
  return response.ok && body ? Buffer.from(body) : response.ok ? 500 : response.status
}

it.each(['ENOSPC', 'EIO', 'EMFILE'])(
  'a picture is stored, served and deleted whole or not at all if a call of the file system fails with %s',
  async (code) => {
    const folder = await folderOfTest()
    let log: string[] = []
    const open = () => openLake({ folder, log: (line) => log.push(line) })
    let lake = await open()
    let client = clientOf(lake)

    /** Runs work once for each call that it makes, of which that call fails. */
    async function withEachCall<T>(
      prepare: (number: number) => Promise<T>,
      work: (prepared: T) => Promise<unknown>,
      check: (prepared: T, result: unknown, number: number) => Promise<void>,
    ) {
      for (let number = 1, hasFailed = true; hasFailed; number++) {
        const prepared = await prepare(number)
        const call = failCall(number, code, (path) => path.startsWith(folder))
        const result = await work(prepared).catch((error) => error)
        call.restore()
        hasFailed = call.hasFailed()
        if (!hasFailed) expect(result).not.toBeInstanceOf(Error)
        await check(prepared, result, number)
      }
    }
    const upload = (bytes: Buffer) => client.assets.upload('image', bytes)
    const uploaded = async (number: number) => {
      const bytes = await picture(number)
      return { bytes, ...(await upload(bytes)) }
    }
    const fileOf = ({ path }: { path: string }) => join(folder, 'assets', path.replace(/.*\//, ''))
    const refused = code === 'ENOSPC' ? 507 : 500

    await withEachCall(picture, upload, async (bytes, result) => {
      if (result instanceof Error) expect(result).toMatchObject({ statusCode: refused })
      const { url } = await upload(bytes)
      expect(await load(url)).toEqual(bytes)
    })
    await withEachCall(
      uploaded,
      ({ url }) => load(url),
      async ({ bytes, url }, result) => {
        expect(result).toEqual(Buffer.isBuffer(result) ? bytes : refused)
        expect(await load(url)).toEqual(bytes)
      },
    )
    // A picture that cannot be cached is rendered for each request.
    await withEachCall(
      (number) => uploaded(100 + number),
      ({ url }) => load(`${url}?w=20&fm=webp`),
      async ({ url }, result) => {
        if (!Buffer.isBuffer(result)) expect(result).toBe(refused)
        const rendered = await load(`${url}?w=20&fm=webp`)
        if (!Buffer.isBuffer(rendered)) return expect.fail(`The rendering was refused: ${rendered}`)
        expect(await sharp(rendered).metadata()).toMatchObject({ width: 20 })
      },
    )
    expect(readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.tmp'))).toEqual([])
    expect(readdirSync(join(folder, 'cache')).filter((name) => name.endsWith('.tmp'))).toEqual([])
    let left = 0
    // A file that could not be deleted with its document is deleted at the next start.
    await withEachCall(
      (number) => uploaded(200 + number),
      ({ _id }) => client.delete(_id),
      async (asset, result) => {
        expect(result).not.toBeInstanceOf(Error)
        expect(await client.getDocument(asset._id)).toBeUndefined()
        if (!existsSync(fileOf(asset))) return
        left++
        expect(log.join()).toContain('was not deleted')
        log = []
        await lake.close()
        lake = await open()
        client = clientOf(lake)
        expect(existsSync(fileOf(asset))).toBe(false)
      },
    )
    expect(left).toBeGreaterThan(0)
    await lake.close()
  },
)
