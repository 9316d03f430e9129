import { expect, test } from 'vitest'
import type { CallToAction } from '#web/content/generated/sanity.types.ts'
import { actionOf, bookingAddress, type SelfCheckProps } from '#web/features/self-check/content.ts'

const props = (change: Partial<SelfCheckProps> = {}): SelfCheckProps => ({
  program: { key: 'pivot_coaching', slug: 'career-pivot', title: 'Career Pivot Coaching' },
  selfCheck: null,
  bookingUrl: 'https://book.example.com/30min',
  toolkitSlug: 'career-pivot-toolkit',
  ...change,
})
const button = (action: CallToAction['action'], text = 'Go'): CallToAction => ({
  _type: 'callToAction',
  text,
  action,
})

test('the booking link has the path, the query and the fragment of the setting', () => {
  expect(bookingAddress('https://book.example.com/30min?lang=en&from=x#slots', 'manager_coach')).toBe(
    'https://book.example.com/30min?lang=en&from=selfcheck&program=manager_coach#slots',
  )
})

test.each([null, '', 'book.example.com', 'javascript:alert(1)', 'data:text/html,x'])(
  'there is no booking link if the setting is %j',
  (address) => {
    expect(bookingAddress(address, 'manager_coach')).toBeUndefined()
  },
)

test('a button of the result is left out without a label or a target', () => {
  expect(actionOf(null, props())).toBeUndefined()
  expect(actionOf(button('book', ''), props())).toBeUndefined()
  expect(actionOf(button('book'), props({ bookingUrl: null }))).toBeUndefined()
  expect(actionOf(button('toolkit'), props({ toolkitSlug: null }))).toBeUndefined()
})
