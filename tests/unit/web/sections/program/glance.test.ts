import { expect, test } from 'vitest'
import { nextStart, priceOf } from '#web/sections/program/glance.tsx'

const priced = (...prices: (string | null)[]) => prices.map((price) => ({ price }))

test('the price of a program is that of its only offer with a number', () => {
  expect(priceOf(priced('Price on request', '40 € for the evening'), 'from')).toBe('40 € for the evening')
})

test('of several prices, the lowest follows “from”', () => {
  expect(priceOf(priced('1,200 €', '90.50 €', '$2 000'), 'from')).toBe('from 90.50 €')
})

test('offers without a number have no price', () => {
  expect(priceOf(priced('Price on request', null), 'from')).toBeUndefined()
})

test('the next start is the earliest in the future, in the time zone of the site', () => {
  const offers = ['2020-01-01T10:00:00Z', '2999-03-01T23:30:00Z', '2999-05-01T10:00:00Z'].map((starts) => ({
    starts,
    ends: starts,
  }))
  expect(nextStart(offers, 'Asia/Kolkata')).toBe('2 March 2999')
  expect(nextStart(offers.slice(0, 1), 'UTC')).toBeUndefined()
})
