import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withOwnStyles } from '#web/http/page-styles.ts'

/** The styles that a page brings of a sheet, and the page. */
function styled(sheet: string, body: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'page-styles-'))
  const file = `${path.basename(folder)}.css`
  writeFileSync(path.join(folder, file), sheet)
  const link = `<link rel="stylesheet" href="/_next/${file}"/>`
  const html = withOwnStyles(`<head>${link}</head><body>${body}</body>`, folder)
  rmSync(folder, { recursive: true, force: true })
  return { html, css: /<style>(.*?)<\/style>/s.exec(html)?.[1] }
}

test.each([
  ['.a{color:red}.b{color:blue}', '.a{color:red}'],
  ['.a:hover{color:red}', ''],
  ['.a:hover,.a:focus-visible{color:red}', ''],
  ['.a:hover,.a{color:red}', '.a:hover,.a{color:red}'],
  ['.a:not(:focus){color:red}', '.a:not(:focus){color:red}'],
  ['@media (hover:hover){.a:hover{color:red}}.a{top:0}', '.a{top:0}'],
  ['@media (hover:hover){}.a{top:0}', '.a{top:0}'],
  ['.a{transition:color 1s;color:red}', '.a{color:red}'],
  ['.a{transition-timing-function:ease;color:red}', '.a{color:red}'],
  ['.a{-webkit-mask:url("data:;y");mask:url("data:;y")}', '.a{mask:url("data:;y")}'],
  [
    '.a{mask:url("data:image/svg+xml,%3Csvg%3E") bottom/9px}',
    '.a{mask:linear-gradient(#0000,#0000) bottom/9px}',
  ],
  ['.a{mask:url(/_next/static/media/torn.1.svg)}', '.a{mask:linear-gradient(#0000,#0000)}'],
  ['.a{font:1px var(--default-font-family,a, "b", c)}', '.a{font:1px var(--default-font-family)}'],
  ['.a{--size:1px;--other:2px;top:var(--size)}', '.a{--size:1px;top:var(--size)}'],
  ['.a{--one:"x", y;--two:var(--one);--three:var(--two);top:0}', '.a{top:0}'],
  ['.a{--in-html:1px}', '.a{--in-html:1px}'],
  ['@property --b{inherits:false}.a{top:0}', '.a{top:0}'],
  [
    '@property --b{inherits:false}.a{top:var(--b)}',
    '@property --b{inherits:false}.a{top:var(--b)}',
  ],
  ['.a{--color-clay:red}', '.a{--color-clay:red}'],
  ['.a:disabled,.a:checked{color:red}.a{cursor:pointer;top:0}', '.a{top:0}'],
  [
    '.a{color:red}@supports (color:color-mix(in lab, red, red)){.a{color:color-mix(in lab,red,blue)}}',
    '.a{color:color-mix(in lab,red,blue)}',
  ],
])('of %s a page brings what its first paint shows', (sheet, own) => {
  expect(styled(sheet, '<p class="a" fill="var(--in-html)">A</p>').css).toBe(own)
})

test('a page that has a checked box from the beginning brings how it looks', () => {
  const sheet = '.a:checked{color:red}'
  expect(styled(sheet, '<input class="a" checked=""/>').css).toBe(sheet)
})

test.each([
  [
    '<main data-painted-whole="true"><div></div><section aria-labelledby="second"></section></main>',
    '#second',
  ],
  [
    '<main data-painted-whole="true"><section aria-labelledby="first"></section><section aria-labelledby="second">',
    '#second',
  ],
  [
    '<main data-painted-whole="true"><section></section></main><footer><section aria-labelledby="footer">',
    '#footer',
  ],
  ['<main data-painted-whole="true"></main>', undefined],
])('a page that is painted whole waits for its first section: %s', (body, awaited) => {
  const { html } = styled('.a{top:0}', body)
  expect(/<link rel="expect" href="([^"]+)" blocking="render"\/>/.exec(html)?.[1]).toBe(awaited)
})

test('a page waits for its first section where that is a row', () => {
  const page = '<main><div></div><section aria-labelledby="second"></section></main>'
  const wide = '<link rel="expect" href="#second" blocking="render" media="(min-width: 64rem)"/>'
  expect(styled('.a{top:0}', page).html).toContain(wide)
})

test('what is below the first screen brings no rules, and waits for the sheet', () => {
  const sheet = '.a{top:0}.b{top:1px}.c{top:2px}'
  const page = '<main><section class="a"></section>'
  const below = '<section class="b" data-below-first-screen="true"></section></main>'
  const { css } = styled(sheet, `${page}${below}<footer class="b"></footer><p class="c">`)
  expect(css).toMatch(/^\.a\{top:0\}\.c\{top:2px\}:is\(\[data-below-first-screen\]/)
  expect(styled(sheet, `${page}</main>`).css).toBe('.a{top:0}')
})
