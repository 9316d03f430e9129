import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageAndSource } from '#web/leads/page-url.ts'

/** Any UTF-16, including unpaired surrogates. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
  .map((units) => String.fromCharCode(...units))

test('the page of a lead is null for an invalid web address', () => {
  const texts = ['', 'nonsense', 'javascript:alert(1)', 'data:text/html,x', 'ftp://a/b']
  for (const address of [undefined, null, 7, ...texts])
    expect(pageAndSource(address)).toEqual({ page: null, source: null })
  expect(pageAndSource('https://user:pass@career.example/').page).toBe('https://career.example/')
})

const marks = fc.dictionary(
  fc.constantFrom('utm_source', 'utm_medium', 'UTM_SOURCE', 'token', 'email', '__proto__'),
  anyText,
)
test('the page of a lead has no query, and the UTM parameters of the query are its source', () =>
  fc.assert(
    fc.property(fc.stringMatching(/^(\/[\w.-]{1,9}){0,4}$/), marks, anyText, (path, query, hash) => {
      const url = `https://career.example${path}`
      const sent = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, v.toWellFormed()]))
      const address = `${url}?${sent}#${hash}`
      const { page, source } = pageAndSource(address)
      expect(page).toBe((new URL(url).origin + new URL(url).pathname).slice(0, 500))
      const known = ['utm_source', 'utm_medium']
      expect(known).toEqual(expect.arrayContaining(Object.keys(source ?? {})))
      for (const value of Object.values(source ?? {})) {
        expect(value.isWellFormed() && value.length <= 200 && value !== '').toBe(true)
        expect(value).not.toMatch(/[\p{Cc}\p{Cf}]/u)
      }
    }),
  ))

test('the page of a lead is null or a web address without query and fragment for any value', () =>
  fc.assert(
    fc.property(fc.anything(), anyText, (value, text) => {
      for (const sent of [value, text]) {
        const { page } = pageAndSource(sent)
        if (page !== null) expect(page).toMatch(/^https?:\/\/[^?#]*$/)
      }
    }),
  ))
