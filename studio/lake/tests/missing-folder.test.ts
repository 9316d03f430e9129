import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { clientOf, folderForTest, noise, openAt, refusal } from './harness.ts'

/** Opens a lake in a folder that the test may move. */
async function lakeWithFolder() {
  const folder = join(await folderForTest(), 'content')
  const lake = await openAt(folder)
  onTestFinished(lake.close)
  const client = clientOf(lake, { maxRetries: 0 })
  await client.create({ _id: 'page', _type: 'page', text: 'before' })
  const text = () => client.fetch<string>('*[_id == "page"][0].text')
  const edit = () => client.patch('page').set({ text: 'after' }).commit()
  const upload = async () => client.assets.upload('image', await noise(40), { filename: 'a.png' })
  return { folder, lake, client, text, edit, upload }
}

const movedPath = (path: string) => `${path}-away`
const move = (path: string) => rename(path, movedPath(path))

async function restore(path: string) {
  await rm(path, { recursive: true, force: true })
  await rename(movedPath(path), path)
}

describe('a lake whose folder is missing or replaced', () => {
  it.each([
    ['the folder is moved away', '', move, /no longer there/],
    ['the database is moved away', 'lake.sqlite', move, /no longer there/],
    ['the write-ahead log is moved away', 'lake.sqlite-wal', move, /no longer there/],
    [
      'the folder is replaced by an empty one',
      '',
      async (path: string) => {
        await move(path)
        await mkdir(path)
      },
      /no longer there/,
    ],
    [
      'the folder is replaced by a copy',
      '',
      async (path: string) => {
        await cp(path, `${path}-copy`, { recursive: true })
        await move(path)
        await rename(`${path}-copy`, path)
      },
      /not the folder/,
    ],
  ])('refuses edits and uploads with 503, and runs queries, when %s', async (_, part, damage, pattern) => {
    const { folder, lake, text, edit, upload } = await lakeWithFolder()
    expect(await text()).toBe('before')
    const path = join(folder, part)
    await damage(path)
    const files = await readdir(folder, { recursive: true }).catch(() => [])

    const ping = () => fetch(`${lake.url}/v2025-02-19/ping`)
    for (const work of [edit, upload]) {
      const { statusCode, message } = await refusal(work())
      expect(statusCode).toBe(503)
      expect(message).toMatch(pattern)
    }
    expect((await fetch(`${lake.url}/images/local/production/a-1x1.png`)).status).toBe(503)
    const response = await ping()
    expect([response.status, (await response.json()).message]).toEqual([503, expect.stringMatching(pattern)])
    expect(await text()).toBe('before')
    expect(await readdir(folder, { recursive: true }).catch(() => [])).toEqual(files)

    await restore(path)
    await edit()
    await upload()
    expect((await ping()).status).toBe(200)
    expect(await text()).toBe('after')
  })

  it('leaves a copy that replaced its folder unchanged when the lake is closed', async () => {
    const { folder, lake } = await lakeWithFolder()
    // The copy’s write-ahead log contains commits, as after a kill.
    await cp(folder, `${folder}-copy`, { recursive: true })
    await move(folder)
    await rename(`${folder}-copy`, folder)
    await lake.close()
    const next = await openAt(folder)
    onTestFinished(next.close)
    expect(await clientOf(next).fetch('*[_id == "page"][0].text')).toBe('before')
  })

  it('refuses the first query while the folder is missing, and runs it after the folder is restored', async () => {
    const { folder, text } = await lakeWithFolder()
    await move(folder)
    expect(await refusal(text())).toMatchObject({ statusCode: 503 })
    await restore(folder)
    expect(await text()).toBe('before')
  })

  it('refuses uploads and accepts edits while the folder of assets is missing', async () => {
    const { folder, edit, upload } = await lakeWithFolder()
    await move(join(folder, 'assets'))
    expect((await refusal(upload())).message).toMatch(/no longer there/)
    await edit()
    await restore(join(folder, 'assets'))
    await upload()
  })

  it('renders pictures although the cache folder was deleted', async () => {
    const { folder, upload } = await lakeWithFolder()
    const { url } = await upload()
    await rm(join(folder, 'cache'), { recursive: true })
    expect((await fetch(`${url}?w=10`)).status).toBe(200)
  })
})
