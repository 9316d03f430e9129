import { expect, it } from 'vitest'
import { allowedParameters, imageFile, plainFile } from '#web/media/rules.ts'

const allowed = (query: string) => allowedParameters(new URLSearchParams(query))

it.each(['', 'w=160&h=1&fm=jpg&fit=crop&rect=0,1,2,3'])('allows the parameters “%s”', (query) =>
  expect(allowed(query)).toBe(true),
)

it.each([
  ...['w=481&h=270&fm=webp&fit=crop', 'w=480&h=2401&fm=webp&fit=crop', 'w=480'],
  ...['w=480&h=-1&fm=webp&fit=crop', 'w=480&h=270&fm=avif&fit=crop', 'w=480&h=270&fm=webp&fit=max'],
  ...['blur=50', 'w=640', 'rect=0,0,1,-1'].map((more) => `w=480&h=270&fm=webp&fit=crop&${more}`),
])('does not allow the parameters “%s”', (query) => expect(allowed(query)).toBe(false))

it('imageFile and plainFile match names of assets, and no other path', () => {
  expect(imageFile.test(`${'a'.repeat(40)}-10x10.webp`)).toBe(true)
  expect(imageFile.test(`../${'a'.repeat(40)}-10x10.webp`)).toBe(false)
  expect(imageFile.test(`${'a'.repeat(40)}-10x10.html`)).toBe(false)
  expect(plainFile.test(`${'a'.repeat(40)}.pdf`)).toBe(true)
  expect(plainFile.test(`${'a'.repeat(40)}.pdf/../x`)).toBe(false)
})
