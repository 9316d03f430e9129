import { expect, test } from 'vitest'
import { changesFor } from '#studio/redirects/address-change.ts'

const existing = [
  { _id: 'to-old', from: '/oldest', to: '/old/' },
  { _id: 'drafts.empty', from: '/draft' },
  { _id: 'at-new', from: '/New', to: '/old' },
  { _id: 'other', from: '/x', to: '/y' },
]

test('a moved page takes over the redirects to its old address', () => {
  expect(changesFor({ from: '/old', to: '/new' }, existing)).toEqual({
    create: { from: '/old', to: '/new' },
    lead: ['to-old'],
    remove: ['at-new'],
  })
})

test('a page that moves back leaves no circle', () => {
  const there = [{ _id: 'made', from: '/old', to: '/new' }]
  expect(changesFor({ from: '/new', to: '/old' }, there)).toEqual({
    create: { from: '/new', to: '/old' },
    lead: [],
    remove: ['made'],
  })
})

test('removes the redirect of an address that is a page again', () => {
  expect(changesFor({ from: '/new', to: '/new' }, existing)).toEqual({
    create: undefined,
    lead: [],
    remove: ['at-new'],
  })
})
