import { expect, test } from 'vitest'
import { withOwnStyles } from '#web/gateway/finish/own-styles.ts'

const sheet = '<link rel="stylesheet" href="/_next/static/a.css" data-precedence="next"/>'
const font =
  '<link rel="preload" href="/_next/static/a.woff2" as="font" crossorigin="" type="font/woff2"/>'
const script = '<link rel="preload" as="script" href="/_next/static/a.js"/>'
const html = `<html><head>${sheet}${font}${script}</head><body><main>text</main></body></html>`
const rules = async (_: string, hrefs: string[]) => `/* of ${hrefs} */`

test('puts the rules that a page uses into its head, and its sheets and fonts after its first paint', async () => {
  const finished = await withOwnStyles(html, rules)
  expect(finished).toMatch(
    /^<html><head><link rel="preload" as="script"[^>]*><style data-precedence="next">\/\* of \/_next\/static\/a\.css \*\/<\/style><\/head><body><main>text<\/main><noscript>/,
  )
  expect(finished).toContain(`<noscript>${sheet}${font}</noscript><script>(`)
  expect(finished.endsWith('</script></body></html>')).toBe(true)
})

test('leaves a page without sheets, and a fragment of a page, unchanged', async () => {
  for (const text of ['<html><head></head><body></body></html>', '<html>', sheet])
    expect(await withOwnStyles(text, rules)).toBe(text)
})
