import { expect, test } from 'vitest'
import { redirectChanges } from '#studio/redirects/address-change.ts'

const existing = [
  { _id: 'to-old', from: '/oldest', to: '/old/' },
  { _id: 'to-part', from: '/part', to: '/Old?a=1#prices' },
  { _id: 'drafts.empty', from: '/draft' },
  { _id: 'at-new', from: '/New', to: '/old' },
  { _id: 'other', from: '/x', to: '/y' },
]

test('a moved page retargets the redirects to its old address, and removes redirects from its new address', () => {
  expect(redirectChanges({ from: '/old', to: '/new' }, existing)).toEqual({
    create: { from: '/old', to: '/new' },
    retarget: [
      { id: 'to-old', to: '/new' },
      { id: 'to-part', to: '/new?a=1#prices' },
    ],
    remove: ['at-new'],
  })
})

test('a page that moves back removes the redirect of its first move', () => {
  const there = [{ _id: 'made', from: '/old', to: '/new' }]
  expect(redirectChanges({ from: '/new', to: '/old' }, there)).toEqual({
    create: { from: '/new', to: '/old' },
    retarget: [],
    remove: ['made'],
  })
})

test('a page removes a redirect from its own address', () => {
  expect(redirectChanges({ from: '/new', to: '/new' }, existing)).toEqual({
    create: undefined,
    retarget: [],
    remove: ['at-new'],
  })
})
