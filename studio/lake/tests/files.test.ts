// https://www.sanity.io/docs/http-reference/assets
import { describe, expect, it } from 'vitest'
import { lakeForFile } from './harness.ts'

const lake = lakeForFile()

describe('files', () => {
  it('have one document after concurrent uploads of the same content', async () => {
    const send = () => lake.client.assets.upload('file', Buffer.from('same'), { filename: 'a.txt' })
    const docs = await Promise.all(Array.from({ length: 8 }, send))
    expect(new Set(docs.map(({ _id }) => _id)).size).toBe(1)
    expect(await (await fetch(String(docs[0]?.url))).text()).toBe('same')
  })

  it('have the file name of `dl` in Content-Disposition', async () => {
    const doc = await lake.client.assets.upload('file', Buffer.from('# Hi'), {
      filename: 'Notes.md',
      contentType: 'text/markdown',
      title: 'Notes',
    })
    expect(doc).toMatchObject({
      _type: 'sanity.fileAsset',
      extension: 'md',
      mimeType: 'text/markdown',
      title: 'Notes',
    })
    const response = await fetch(`${doc.url}?dl=My%20"notes" (für Zoë).md`)
    expect(await response.text()).toBe('# Hi')
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="My _notes_ _f_r Zo__.md"; filename*=UTF-8''My%20%22notes%22%20%28f%C3%BCr%20Zo%C3%AB%29.md`,
    )
  })
})

const HTML = '<form method="post" action="/owner/settings/webhook"><button>Programme</button></form>'

describe('a file that a browser could open as a document or load as code', () => {
  it.each([
    ['programme.html', 'text/html'],
    ['programme.xhtml', 'application/xhtml+xml'],
    ['programme.xml', 'text/xml'],
    ['programme.shtml', 'text/html'],
    ['programme.mht', 'multipart/related'],
    ['programme.svgz', 'image/svg+xml'],
    ['programme', 'image/svg+xml'],
    ['programme.mp4', 'text/html'],
    ['programme.js', 'text/javascript'],
    ['programme.css', 'text/css'],
    ['programme.wasm', 'application/wasm'],
    ['programme.multi', 'multipart/x-mixed-replace'],
  ])('such as %s of the type %s is an attachment of unknown type', async (filename, contentType) => {
    const body = Buffer.from(HTML + filename + contentType)
    const { url } = await lake.client.assets.upload('file', body, { filename, contentType })
    for (const address of [url, url.replace('/files/', '/images/')]) {
      const { headers } = await fetch(address)
      expect(headers.get('content-type')).toBe('application/octet-stream')
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[0-9a-f]{40}\./)
    }
  })

  it('such as a PDF or a film keeps its type, and is an attachment', async () => {
    for (const [filename, contentType] of [
      ['programme.pdf', 'application/pdf'],
      ['film.mp4', 'video/mp4'],
    ] as const) {
      const { url } = await lake.client.assets.upload('file', Buffer.from(filename), {
        ...{ filename, contentType },
      })
      const { headers } = await fetch(url)
      expect(headers.get('content-type')).toBe(contentType)
      expect(headers.get('content-disposition')).toMatch(/^attachment; /)
    }
  })
})

describe('a request for a byte range', () => {
  it.each([
    ['bytes=2-4', 206, 'cde', 'bytes 2-4/10'],
    ['bytes=7-', 206, 'hij', 'bytes 7-9/10'],
    ['bytes=7-99', 206, 'hij', 'bytes 7-9/10'],
    ['bytes=-2', 206, 'ij', 'bytes 8-9/10'],
    ['bytes=-99', 206, 'abcdefghij', 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=5-2', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, 'abcdefghij', null],
    ['lines=0-1', 200, 'abcdefghij', null],
  ])('%s returns status %i and %j', async (range, status, text, contentRange) => {
    const film = { filename: 'film.mp4', contentType: 'video/mp4' }
    const { url } = await lake.client.assets.upload('file', Buffer.from('abcdefghij'), film)
    const response = await fetch(url, { headers: { range } })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(await response.text()).toBe(text)
    if (status === 416) return
    expect(response.headers.get('accept-ranges')).toBe('bytes')
    expect(response.headers.get('content-length')).toBe(String(text.length))
    expect(response.headers.get('content-type')).toBe('video/mp4')
  })
})
