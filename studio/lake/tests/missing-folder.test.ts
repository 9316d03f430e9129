import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { clientOf, folderOfTest, noise, openAt, refusal } from './harness.ts'

/** Lake over a folder that the test may move away. */
async function lakeWithFolder() {
  const folder = join(await folderOfTest(), 'content')
  const lake = await openAt(folder)
  onTestFinished(lake.close)
  const client = clientOf(lake, { maxRetries: 0 })
  await client.create({ _id: 'page', _type: 'page', text: 'before' })
  const text = () => client.fetch<string>('*[_id == "page"][0].text')
  const edit = () => client.patch('page').set({ text: 'after' }).commit()
  const upload = async () => client.assets.upload('image', await noise(40), { filename: 'a.png' })
  return { folder, lake, client, text, edit, upload }
}

const away = (path: string) => `${path}-away`
const move = (path: string) => rename(path, away(path))

async function putBack(path: string) {
  await rm(path, { recursive: true, force: true })
  await rename(away(path), path)
}

describe('while its folder is missing or replaced', () => {
  it.each([
    ['the folder is moved away', '', move, /no longer there/],
    ['the file of documents is moved away', 'lake.sqlite', move, /no longer there/],
    ['the log of commits is moved away', 'lake.sqlite-wal', move, /no longer there/],
    [
      'an empty folder is in its place',
      '',
      async (path: string) => {
        await move(path)
        await mkdir(path)
      },
      /no longer there/,
    ],
    [
      'a copy is in its place',
      '',
      async (path: string) => {
        await cp(path, `${path}-copy`, { recursive: true })
        await move(path)
        await rename(`${path}-copy`, path)
      },
      /not the folder/,
    ],
  ])(
    'refuses edits and uploads and still answers queries when %s',
    async (_, part, lose, words) => {
      const { folder, lake, client, text, edit, upload } = await lakeWithFolder()
      expect(await text()).toBe('before')
      const path = join(folder, part)
      await lose(path)
      const files = await readdir(folder, { recursive: true }).catch(() => [])

      const ping = () => fetch(`${lake.url}/v2025-02-19/ping`)
      for (const work of [edit, upload]) {
        const { statusCode, message } = await refusal(work())
        expect(statusCode).toBe(503)
        expect(message).toMatch(words)
      }
      expect((await refusal(client.datasets.create('other'))).statusCode).toBe(503)
      expect((await fetch(`${lake.url}/images/local/production/a-1x1.png`)).status).toBe(503)
      const said = await ping()
      expect([said.status, (await said.json()).message]).toEqual([
        503,
        expect.stringMatching(words),
      ])
      expect(await text()).toBe('before')
      expect(await readdir(folder, { recursive: true }).catch(() => [])).toEqual(files)

      await putBack(path)
      await edit()
      await upload()
      expect((await ping()).status).toBe(200)
      expect(await text()).toBe('after')
    },
  )

  it('closing the lake leaves the commits of a copy in the folder’s place unchanged', async () => {
    const { folder, lake } = await lakeWithFolder()
    // Commits of a killed lake are in the log alone.
    await cp(folder, `${folder}-copy`, { recursive: true })
    await move(folder)
    await rename(`${folder}-copy`, folder)
    await lake.close()
    const next = await openAt(folder)
    onTestFinished(next.close)
    expect(await clientOf(next).fetch('*[_id == "page"][0].text')).toBe('before')
  })

  it('refuses the first query when the folder is missing, and answers it once the folder is back', async () => {
    const { folder, text } = await lakeWithFolder()
    await move(folder)
    expect(await refusal(text())).toMatchObject({ statusCode: 503 })
    await putBack(folder)
    expect(await text()).toBe('before')
  })

  it('refuses uploads and accepts edits when only the folder of uploads is missing', async () => {
    const { folder, edit, upload } = await lakeWithFolder()
    await move(join(folder, 'assets'))
    expect((await refusal(upload())).message).toMatch(/no longer there/)
    await edit()
    await putBack(join(folder, 'assets'))
    await upload()
  })

  it('renders pictures when the folder of renderings was deleted', async () => {
    const { folder, upload } = await lakeWithFolder()
    const { url } = await upload()
    await rm(join(folder, 'cache'), { recursive: true })
    expect((await fetch(`${url}?w=10`)).status).toBe(200)
  })
})
