import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchTerms, searchTextOf } from '#web/leads/search-text.ts'

const finds = (name: string, typed: string) => {
  const text = searchTextOf({ name, email: 'a@b.co', details: {} })
  return searchTerms(typed).every((forms) => forms.some((form) => text.includes(form)))
}

test.each<[string, string]>([
  ['Łukasz Żółć', 'lukasz zolc'],
  ['Đặng Nguyễn', 'dang nguyen'],
  ['Ħal ŋ Ɖo', 'hal n do'],
  ['Þór Øystein', 'thor oystein'],
  ['Jürgen', 'juergen'],
  ['Juergen', 'JÜRGEN'],
  ['Straße', 'STRASSE'],
  ['Işık İnci', 'isik inci'],
  ['ﬁona Ａｓｈａ', 'fiona asha'],
  ['Σωκράτης', 'ΣΩΚΡΑΤΗΣ'],
  ['Σωκράτης', 'σωκρατησ'],
  ['O’Brien', "o'brien"],
  ['D’Souza', 'dsouza'],
  ['Mary-Ann', 'mary ann'],
  ['Mary Ann', 'mary-ann'],
  ['Priya', 'priya –'],
  ['أحمد إيمان آمنة', 'احمد ايمان امنه'],
  ['علي', 'على'],
  ['שָׁלוֹם', 'שלום'],
  ['ज़ोया', 'जोया'],
  ['김민준', '김민준'.normalize('NFD')],
  ['ガク', 'ｶﾞｸ'],
  ['+49 170 1234567', '0170/1234567'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['Ёлкин', 'елкин'],
  ['100% C++', '100% c++'],
])('“%s” is found by “%s”', (name, typed) => expect(finds(name, typed)).toBe(true))

test('a shown text is found by each of its words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (name) => {
      for (const word of name.split(/\s+/)) {
        expect([word, finds(name, word)]).toEqual([word, true])
        expect([word, finds(name, word.normalize('NFD'))]).toEqual([word, true])
      }
    }),
  )
})
