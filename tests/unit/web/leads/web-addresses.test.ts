import { expect, test } from 'vitest'
import { withoutLinks } from '#web/leads/web-addresses.ts'

test.each([
  ['See https://evil.example/x?y=1 now', 'See (link) now'],
  ['www.evil.example and bit.ly/abc', '(link) and (link)'],
  ['Go to my-site.shop today', 'Go to (link) today'],
  ['Pay at evil.com/pay, please', 'Pay at (link) please'],
])('%j goes to a stranger as %j', (typed, sent) => expect(withoutLinks(typed)).toBe(sent))

test.each([
  'My address is priya@gmail.com.',
  'Dr.Ly told me: 3.5 years, e.g. in Pune.I am late.',
  'First line\nsecond line',
])('%j is a person’s, and stays', (typed) => expect(withoutLinks(typed)).toBe(typed))
