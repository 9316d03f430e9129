import { describe, expect, test } from 'vitest'
import { downloadHeaders, fileName, sendFile } from '#web/exports/pdf/answer.ts'

const file = { bytes: new Uint8Array([37, 80]), etag: '"tag"' }
const asked = (headers?: HeadersInit) => new Request('http://localhost/x.pdf', { headers })

describe('a file’s answer', () => {
  test('saves it under a good name, and keeps it out of search results', async () => {
    const answer = sendFile(file, 'a_pack.pdf', asked())
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain('filename="a_pack.pdf"')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(file.bytes)
  })
})

describe('a file’s name', () => {
  test('is its title, with nothing in it that a file system minds', () => {
    expect(fileName('The Rookie Survival Guide', 'pdf')).toBe('the_rookie_survival_guide.pdf')
    expect(fileName(' ../1:1? “Agenda” ', 'pdf')).toBe('1_1_agenda.pdf')
    expect(fileName('???', 'pdf')).toBe('download.pdf')
    expect(fileName('मार्गदर्शिका', 'pdf')).toBe('मार्गदर्शिका.pdf')
  })

  test('can be sent, whatever letters it has', () => {
    for (const name of ['मार्ग.pdf', 'grüße_"x".pdf', 'a\r\nb.pdf', '😀.pdf']) {
      const headers = new Headers(downloadHeaders(fileName(name, 'pdf'), '"x"'))
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[ -~]+\.pdf"/)
    }
  })
})
