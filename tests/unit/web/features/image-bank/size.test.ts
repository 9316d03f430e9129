import { describe, expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { sizeInWords } from '#web/features/image-bank/size.ts'

describe('a size in words', proves('9.23'), () => {
  test.each([
    [0, '0 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1.00 KB'],
    [1536, '1.50 KB'],
    [1024 * 1024 - 1, '1.00 MB'],
    [1024 * 1024, '1.00 MB'],
    [4_194_304, '4.00 MB'],
    [5.5 * 1024 ** 3, '5.50 GB'],
    [3 * 1024 ** 4, '3072.00 GB'],
  ])('%i is %s', (bytes, words) => {
    expect(sizeInWords(bytes)).toBe(words)
  })
})
