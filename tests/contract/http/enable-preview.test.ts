import type { SanityClient } from '@sanity/client'
import { validatePreviewUrl } from '@sanity/preview-url-secret'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freePort } from '#scripts/stack/ports.ts'

// Vitest cannot load next-sanity's modules. The mock checks a secret in the same way as they do.
vi.mock('next-sanity', () => import('@sanity/client'))
vi.mock('next-sanity/draft-mode', () => ({
  defineEnableDraftMode: ({ client }: { client: SanityClient }) => ({
    GET: ({ url }: Request) => validatePreviewUrl(client, url),
  }),
}))
const headers = { draftMode: async () => ({ isEnabled: true }), cookies: async () => new Map() }
vi.mock('next/headers', () => headers)
vi.mock('next/headers.js', () => headers)
beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllEnvs())

const valid = `?sanity-preview-secret=${'x'.repeat(43)}`
const at = '&sanity-preview-pathname='
const hosted = { SANITY_PROJECT_ID: 'abc123', STUDIO_URL: 'https://studio.example' }

test.each([
  ['without a token for drafts', hosted, valid, 503, 'SANITY_API_TOKEN'],
  ['without a secret', {}, '', 401, 'Open the preview in the Studio again'],
  ['with an invalid secret', {}, '?sanity-preview-secret=x', 401, 'in the Studio again'],
  ['of the path /..//evil.example', {}, `${valid}${at}/..//evil.example`, 400, 'no page of'],
  ['of the path /%5Cevil.example', {}, `${valid}${at}/%5Cevil.example`, 400, 'no page of'],
  ['while the lake does not answer', {}, valid, 503, 'Try again in a minute'],
])('refuses a preview %s, and shows the reason in its frame', async (_, variables, query, status, words) => {
  vi.stubEnv('STUDIO_PORT', `${await freePort()}`)
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  const { GET } = await import('#web/app/api/draft-mode/enable/route.ts')
  const answer = await GET(new Request(`http://site/api/draft-mode/enable${query}`))
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(words)])
  const studio = 'STUDIO_URL' in variables ? hosted.STUDIO_URL : 'http://localhost:*'
  expect(answer.headers.get('content-security-policy')).toMatch(`frame-ancestors 'self' ${studio}`)
})

test('the preview of a mail shows in its frame that the lake does not answer', async () => {
  vi.stubEnv('STUDIO_PORT', `${await freePort()}`)
  const report = vi.spyOn(console, 'error').mockReturnValue()
  const { previewMail } = await import('#web/owner/studio/preview-mail.ts')
  const address = 'http://site/preview/mails/contact/light'
  const answer = await previewMail(new Request(address), 'contact', 'light')
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('Try again in a minute')])
  expect(answer.headers.get('content-security-policy')).toMatch("frame-ancestors 'self'")
  expect(report).toHaveBeenCalledOnce()
})
