import { afterEach, expect, test } from 'vitest'
import { type Before, gatewayBefore, shared } from './fake-next.ts'

const css =
  '@font-face{font-family:own;src:url(/own.woff2)}@font-face{font-family:stand-in;src:local(Arial);size-adjust:98%}.used{color:red}.unused{color:blue}@media (min-width:40rem){.used{color:green}}@property --x{syntax:"*";inherits:false}.after{color:teal}@media print{.used{color:black}}@media (hover:hover){.used:hover{color:pink}}'
const html =
  '<html><head><link rel="stylesheet" href="/_next/static/a.css"/></head><body class="used after">text</body></html>'

const name = 'content-security-policy'

let before: Before
afterEach(() => before.close())

test('inlines the rules that a page uses except those for print and hover, and reads their sheet once for all pages', async () => {
  before = await gatewayBefore((request, response) => {
    if (request.url?.endsWith('.css')) response.writeHead(200, { 'content-type': 'text/css' }).end(css)
    else response.writeHead(200, shared).end(html)
  })
  for (const path of ['/one', '/two']) {
    const { text, headers } = await before.ask(path)
    expect(text).toContain('.used{color:red}')
    expect(text).toContain('.after{color:teal}')
    expect(text).toContain('stand-in')
    expect(text).not.toMatch(/unused|own.woff2|print|hover/)
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[^']+'$/)
    expect(headers['content-security-policy']).not.toContain('unsafe-inline')
  }
  expect(before.reached().filter((one) => one.endsWith('.css'))).toHaveLength(1)
})

test('sends a page unchanged and logs the error when its sheet cannot be read', async () => {
  before = await gatewayBefore((request, response) => {
    if (request.url?.endsWith('.css')) response.writeHead(404).end()
    else response.writeHead(200, shared).end(html)
  })
  const { status, text } = await before.ask('/one')
  expect([status, text]).toEqual([200, html])
  expect(before.said.join()).toContain('is sent without inlined styles')
})

test('replaces unsafe-inline by hashes in the policy of a stored page, and leaves other policies', async () => {
  const own = "default-src 'none'; frame-ancestors 'none'"
  const ofPage = "default-src 'self'; script-src 'unsafe-inline'; frame-ancestors https://s.example"
  before = await gatewayBefore(({ url = '' }, response) => {
    const headers =
      url === '/book'
        ? { ...shared, [name]: ofPage }
        : { 'content-type': 'text/html', [name]: url === '/owner' ? own : ofPage }
    response.writeHead(200, headers).end('<html><script>1</script></html>')
  })
  const policyOf = async (path: string) => (await before.ask(path)).headers[name]
  expect(await policyOf('/book')).toMatch(
    /^default-src 'self'; script-src 'sha256-[^']+'; frame-ancestors https:\/\/s\.example$/,
  )
  expect(await policyOf('/preview')).toMatch(/'unsafe-inline'; frame-ancestors https:\/\/s\.example$/)
  expect(await policyOf('/owner')).toBe(own)
})
