import { expect, test } from 'vitest'
import { withAsciiDigits } from '#schemas/ascii-digits.ts'

test.each(['٢٠٢٦', '۲۰۲۶', '२०२६', '２０２６', '𝟸𝟶𝟸𝟼', '\u{116dc}\u{116da}\u{116dc}\u{116e0}'])(
  'reads the digits of %s',
  (digits) => expect(withAsciiDigits(`${digits}-½`)).toBe('2026-½'),
)
