import { describe, expect, test } from 'vitest'
import { runsOf } from '#web/exports/fonts/runs.ts'

const faces = (text: string) => runsOf(text, 'text').map(({ face, text }) => `${face}: ${text}`)

describe('the font for each character', () => {
  test('is Hindi’s for Hindi, its joined signs together', () => {
    expect(faces('नमस्ते, क्या')).toEqual(['devanagari: नमस्ते', 'text: , ', 'devanagari: क्या'])
  })

  test('leaves an emoji out, and turns another script into boxes that know what they are', () => {
    expect(faces('Tea ☕️ 👩🏽‍💻🇮🇳 now').join('|')).not.toMatch(/👩|🇮|\ufe0f/)
    const boxes = runsOf('தமிழ்', 'text')
    expect(boxes.map(({ text }) => text).join('')).toMatch(/^□+$/)
    expect(boxes.map(({ actual }) => actual).join('')).toBe('தமிழ்')
  })

  test.each([
    ['a number copied with its marks of direction', '\u202a+91 98\u202c\u200e', 'text: +91 98'],
    ['a joiner between letters that do not join', 'a\u200cb', 'text: ab'],
    ['Hindi’s joiner', 'क्\u200dष', 'devanagari: क्\u200dष'],
    ['a hyphen that does not break', 'co\u2011worker', 'text: co-worker'],
    ['letters in another form', 'ﬁle 𝗕old ⅓', 'text: file Bold 1⁄3'],
  ])('draws no box for %s', (_, text, run) => expect(faces(text)).toEqual([run]))

  test('knows one kind of space, and joins accents to their letters', () => {
    expect(faces('u\u0308ber\u00a0\t\n\u200bx\u0000')).toEqual(['text: über x '])
  })
})
