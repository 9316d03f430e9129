import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missingGlyphs } from '#schemas/missing-glyphs.ts'
import { fallbackFaces, openFont } from '#web/exports/fonts/fonts.ts'
import { drawable, lineMark, runsOf } from '#web/exports/fonts/runs.ts'
import { breakLines } from '#web/exports/lines.ts'

const faces = (text: string) => runsOf(text, 'text').map(({ face, text }) => `${face}: ${text}`)

test('runs use the Hindi font for Hindi, and keep ligatures in one run', () => {
  expect(faces('नमस्ते, क्या')).toEqual(['devanagari: नमस्ते', 'text: , ', 'devanagari: क्या'])
})

test('runs omit emoji, and draw boxes with a text to copy for a script without a font', () => {
  expect(faces('Tea ☕️ 👩🏽‍💻🇮🇳 now').join('|')).not.toMatch(/👩|🇮|\ufe0f/)
  const boxes = runsOf('မြန်', 'text')
  expect(boxes.map(({ text }) => text).join('')).toMatch(/^□+$/)
  expect(boxes.map(({ actual }) => actual).join('')).toBe('မြန်')
})

test.each([
  ['tamil', 'தமிழ் வாழ்க்கை ஸ்ரீ'],
  ['kannada', 'ಕನ್ನಡ ಉದ್ಯೋಗ ಸ್ತ್ರೀ'],
  ['bengali', 'বাংলা চাকরি স্ত্রী'],
  ['gujarati', 'ગુજરાતી નોકરી સ્ત્રી'],
  ['arabic', 'مرحبا اُردُو می‌خواهم'],
  ['alphabets', 'Олена Γιώργος Nguyễn'],
  ['hebrew', 'שלום'],
  ['armenian', 'Արմեն'],
  ['georgian', 'გიორგი'],
  ['telugu', 'తెలుగు శ్రీనివాస్'],
  ['malayalam', 'മലയാളം ശ്രീജ'],
  ['gurmukhi', 'ਪੰਜਾਬੀ ਗੁਰਪ੍ਰੀਤ'],
  ['oriya', 'ଓଡ଼ିଆ'],
  ['sinhala', 'ශ්‍රී ලංකා'],
  ['thai', 'สมชาย น้ำใจ'],
  ['lao', 'ສົມສັກ'],
  ['khmer', 'សុខា'],
  ['ethiopic', 'አበበ'],
  ['han', '王小明 職業諮詢 はじめて カタカナ'],
  ['hangul', '김민준'],
])('runs use the font %s, without a warning for the coach', (face, text) => {
  const used = new Set(runsOf(`A ${text}`, 'text').map((run) => run.face))
  expect(used).toEqual(new Set(['text', face]))
  expect(drawable(text)).toBe(text)
  expect(missingGlyphs(text)).toBe(true)
})

// Widths of the letters as HarfBuzz, and so Chromium, draws them.
test.each([
  ['bengali', 'রক্ত', 1526],
  ['bengali', 'ডাক্তার', 2770],
  ['bengali', 'কেন', 1757],
  ['gujarati', 'અંગ્રેજી', 2529],
  ['kannada', 'ದಕ್ಷಿಣ', 2203],
] as const)('the conjunct of %s “%s” is as wide as in Chromium', (face, text, width) => {
  expect(openFont(face).layout(text).advanceWidth).toBe(width)
})

test.each(fallbackFaces)('any letters of %s in any order are laid out', (face) => {
  const letter = fc.constantFrom(...openFont(face).characterSet.map((one) => String.fromCodePoint(one)))
  fc.assert(
    fc.property(fc.array(letter, { minLength: 1, maxLength: 6 }), (letters) => {
      for (const run of runsOf(letters.join(''), face)) openFont(run.face).layout(run.text)
    }),
  )
})

test('runs draw the ring of a Thai vowel below its tone mark, and keep the text to copy', () => {
  expect(runsOf('น้ำใจ', 'text')).toEqual([
    { face: 'thai', text: 'น\u0e4d\u0e49\u0e32', actual: 'น้ำ' },
    { face: 'thai', text: 'ใจ' },
  ])
})

test.each(['မြန်မာ', 'བོད', 'ᠮᠣᠩᠭᠣᠯ', 'ᏣᎳᎩ'])('%s is not drawable, with a warning for the coach', (text) => {
  expect(drawable(`A plan, ${text}`)).toBeUndefined()
  expect(missingGlyphs(['A plan', text])).toContain(text.charAt(0))
})

test.each([
  ['𠮷野家', '𠮷'],
  ['👨‍👩‍👧 together', '👨‍👩‍👧'],
  ['Namaste 🇮🇳', '🇮🇳'],
  ['ꙮ and ✨', 'ꙮ'],
  ['e҉', 'e҉'],
])('the coach is told which character of %s is not drawn', (text, character) => {
  expect(missingGlyphs(text)).toContain(`“${character}”`)
  expect(runsOf(text, 'text').every((run) => run.actual || !run.text.includes(character))).toBe(true)
})

test('the coach is told exactly which characters have no font', () => {
  const points = Array.from({ length: 0xbf0 }, (_, at) => 0x2010 + at)
  const others = Array.from({ length: 0x800 }, (_, at) => 0xa0 + at * 0x61)
  for (const sign of [...points, ...others].map((point) => String.fromCodePoint(point))) {
    const hasFont = !/we have no font/.test(`${missingGlyphs(sign)}`)
    if (sign.isWellFormed()) expect([sign, hasFont]).toEqual([sign, drawable(sign) !== undefined])
  }
})

test('runs omit symbols without a glyph, and draw the digit of a keycap', () => {
  expect(faces('✦ A ♡ 1️⃣ ½')).toEqual(['text:  A  1 ½'])
  expect(drawable('✦ A ♡ 1️⃣')).toBeDefined()
})

test('runs have right-to-left text in visual order', () => {
  expect(faces('أول يوم (2026)!')).toEqual([
    ...['text: !(', 'text: 2026', 'text: ) ', 'arabic: يوم', 'text:  ', 'arabic: أول'],
  ])
  expect(faces('To أول يوم go')).toEqual([...['text: To ', 'arabic: يوم', 'text:  ', 'arabic: أول', 'text:  go']])
})

/** Characters from left to right, as fontkit lays them out. Each word of letters is replaced by `w`. */
const drawn = (text: string) =>
  runsOf(text, 'text')
    .flatMap(({ face, text }) => openFont(face).layout(text).glyphs)
    .map(({ codePoints }) => String.fromCodePoint(...codePoints))
    .join('')
    .replace(/\p{L}+/gu, 'w')

// Chromium's order of the same texts.
test.each([
  ['دورة ٢٠٢٦ للمهن', 'w ٢٠٢٦ w'],
  ['سال ۲۰۲۶ خوب', 'w ۲۰۲۶ w'],
  ['שנת 2026 טובה', 'w 2026 w'],
  ['درجة ٣٫٥ من ٥', '٥ w ٣٫٥ w'],
  ['خصم ٢٥٪ اليوم', 'w ٪٢٥ w'],
  ['خصم 25% اليوم', 'w %25 w'],
  ['السعر ₹٥٠٠ فقط', 'w ٥٠٠₹ w'],
  ['السعر ١٠٠–٢٠٠', '٢٠٠–١٠٠ w'],
  ['١٬٢٣٤٫٥٦ ريال', 'w ١٬٢٣٤٫٥٦'],
  ['تاريخ ٢٠٢٦/١١/٢٨ هنا', 'w ٢٠٢٦/١١/٢٨ w'],
  ['٢٠٢٦ - ٢٠٢٧', '٢٠٢٧ - ٢٠٢٦'],
  ['الساعة ١٠:٣٠', '١٠:٣٠ w'],
  ['اتصل +966 50 123', '123 50 966+ w'],
  ['اتصل \u200e+966-50-123', '+966-50-123 w'],
  ['(مرحبا) [٢٠]', '[٢٠] (w)'],
  ['برنامج React ١٩ الجديد', 'w ١٩ w w'],
  ['Plan ٢٠٢٦ (مرحبا)', 'w (w) ٢٠٢٦'],
])('the numbers of “%s” are drawn in their order', (text, seen) => expect(drawn(text)).toBe(seen))

test('a number that fontkit reverses is copied as it was written', () => {
  expect(runsOf('دورة ٢٠٢٦', 'text')[0]).toEqual({
    ...{ face: 'arabic', text: '٦٢٠٢', actual: '٢٠٢٦' },
  })
})

test('each line has the direction of the whole text', () => {
  const lines = (text: string) =>
    breakLines([{ kind: 'text', text }], 10, (words) => words.replace(/\u200f|\u200e/g, '').length)
      .map((line) => line.map((atom) => atom.text).join(' '))
      .map(drawn)
  expect(lines('برنامج React (٥)')).toEqual(['w', '(٥) w'])
  expect(lines('Plans for مرحبا (٥)!')).toEqual(['w w', '(٥) w!'])
  expect(lineMark('Plan (5)')).toBe('')
})

test.each([
  ['a number with direction marks', '\u202a+91 98\u202c\u200e', 'text: +91 98'],
  ['a joiner between letters that do not join', 'a\u200cb', 'text: ab'],
  ['Hindi’s joiner', 'क्\u200dष', 'devanagari: क्\u200dष'],
  ['a hyphen that does not break', 'co\u2011worker', 'text: co-worker'],
  ['letters in another form', 'ﬁle 𝗕old ⅓', 'text: file Bold 1⁄3'],
])('runs draw no box for %s', (_, text, run) => expect(faces(text)).toEqual([run]))

test('runs have normalised spaces and composed accents', () => {
  expect(faces('u\u0308ber\u00a0\t\n\u200bx\u0000')).toEqual(['text: über x '])
})
