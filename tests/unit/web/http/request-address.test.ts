import { expect, test } from 'vitest'
import { addressForNext, methodForNext } from '#web/http/request-address.ts'

test('what Next’s error overlay asks while it develops is left as it is', () => {
  expect(methodForNext('POST', '/__nextjs_original-stack-frames')).toBe('POST')
  for (const address of ['/__nextjs_launch-editor?file=a.ts', '/__nextjs_source-map?filename=a'])
    expect(addressForNext(address, {}, 'GET')).toBe(address)
})
