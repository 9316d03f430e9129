import { expect, test } from 'vitest'
import { redirectChanges } from '#studio/redirects/address-change.ts'

const existing = [
  { _id: 'to-old', from: '/oldest', to: '/old/' },
  { _id: 'drafts.empty', from: '/draft' },
  { _id: 'at-new', from: '/New', to: '/old' },
  { _id: 'other', from: '/x', to: '/y' },
]

test('a move retargets the redirects to the old address', () => {
  expect(redirectChanges({ from: '/old', to: '/new' }, existing)).toEqual({
    create: { from: '/old', to: '/new' },
    retarget: ['to-old'],
    remove: ['at-new'],
  })
})

test('a move back removes the redirect of the first move', () => {
  const there = [{ _id: 'made', from: '/old', to: '/new' }]
  expect(redirectChanges({ from: '/new', to: '/old' }, there)).toEqual({
    create: { from: '/new', to: '/old' },
    retarget: [],
    remove: ['made'],
  })
})

test('removes the redirect of an address that is a page again', () => {
  expect(redirectChanges({ from: '/new', to: '/new' }, existing)).toEqual({
    create: undefined,
    retarget: [],
    remove: ['at-new'],
  })
})
