import { expect, test } from 'vitest'
import { slugOf } from '#schemas/slug.ts'

test.each([
  ['An evening workshop', 'an-evening-workshop'],
  ['Straße & Größe', 'strasse-groesse'],
  ['Łódź', 'lodz'],
  ['Où est l’été ?', 'ou-est-lete'],
  ['Smørrebrød på Åland', 'smorrebrod-pa-aland'],
  ['İstanbul’da ışık', 'istanbulda-isik'],
  ['Đà Nẵng', 'da-nang'],
  ['Привет', 'privet'],
  ['Ώρα', 'ora'],
  ['Işık Çalışma', 'isik-calisma'],
  ['Bewer\u00adbung\u200b', 'bewerbung'],
  ['！？', ''],
  ['  …  10 % off!  ', '10-off'],
  ['करियर कार्यशाला', ''],
  ['📚', ''],
])('slugOf(%j) is %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('slugOf cuts a long name without a hyphen at the end', () => {
  expect(slugOf(`${'abcd '.repeat(12)}Straße`)).toBe(`${'abcd-'.repeat(11)}abcd`)
})
