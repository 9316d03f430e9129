import { expect, test } from 'vitest'
import { pageAddress } from '#web/forms/page-address.ts'

test.each([
  ['https://career.example/', 'https://career.example/'],
  ['https://career.example/book?token=secret#contact', 'https://career.example/book'],
  [
    'https://career.example/?utm_source=campus&token=secret&utm_medium=mail',
    'https://career.example/?utm_source=campus&utm_medium=mail',
  ],
  ['https://career.example/?utm_term=a%26b+c', 'https://career.example/?utm_term=a%26b+c'],
  ['https://user:pass@career.example/x?xutm_source=1', 'https://career.example/x'],
])('%s is sent as %s', (address, sent) => {
  expect(pageAddress(address)).toBe(sent)
})
