import { describe, expect, test } from 'vitest'
import { tidyLine } from '#web/forms/text-rules.ts'

describe('a name', () => {
  test.each([
    ['\u202aAsha\u202c Rao\u200b', 'Asha Rao'],
    ['A\u00adsha\ufeff\u2060 Rao\ufe0f', 'Asha Rao'],
    ['Asha\u00a0Rao\u3164\u2800', 'Asha Rao'],
    ['Asha\u200d Rao\u200c', 'Asha Rao'],
    ['As\u200bha\u{e0041}\u{e0062} Rao', 'Asha Rao'],
    ['\u202eoaR ahsA', 'oaR ahsA'],
    ['Asha 👩\u200d', 'Asha 👩'],
  ])('%j loses invisible characters', (typed, stored) => expect(tidyLine(typed)).toBe(stored))

  test.each([
    'علی\u200cرضا',
    'क्\u200dष',
    'ಅರ್\u200cಥ',
    'അനില്\u200d',
    'Asha 👩🏽\u200d💻',
    'Asha ❤\ufe0f\u200d🔥',
    'Asha 1\ufe0f\u20e3',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} Ian',
    '葛\u{e0100}城',
  ])('%j keeps the joiners and selectors of its script or emoji', (name) =>
    expect(tidyLine(name)).toBe(name),
  )
})
