import { expect, test } from 'vitest'
import { safeHref } from '#schemas/safe-href.ts'
import { pageAddress } from '#web/app/public-pages.ts'

test('pageAddress escapes characters with a meaning in XML or Markdown', () => {
  const address = (path: string) => pageAddress('https://coach.example', path)
  expect(address('/pages/evening-workshop_2')).toBe('https://coach.example/pages/evening-workshop_2')
  expect(address(`/a</loc>&"'](x)\n\ud800é`)).toMatch(/^https:\/\/coach\.example\/[\w/.~%-]+$/)
  expect(decodeURIComponent(new URL(address('/a&b%20(c)')).pathname)).toBe('/a&b%20(c)')
})

test.each([
  ...['/\\evil.example', '//evil.example', '/\t/evil.example', '/\n\\evil.example', 'javascript:x'],
  ...['http://[', 'https://', 'https://a b/', 'https://x.example:99999/'],
])('safeHref refuses %j', (href) => expect(safeHref(href)).toBeUndefined())

test.each(['/book', '/', '/book#rating', 'https://x.example', 'mailto:a@b.co', 'tel:+4930123456', '#about'])(
  'safeHref accepts %j',
  (href) => expect(safeHref(href)).toBe(href),
)
