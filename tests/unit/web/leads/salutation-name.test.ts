import fc from 'fast-check'
import { expect, test } from 'vitest'
import { salutationName } from '#web/leads/salutation-name.ts'

const none = null

test.each<[kind: string, names: Record<string, string | null>]>([
  ['first name first', { Priya: 'Priya', 'Zoë Kravitz': 'Zoë', 'Björk Guðmundsdóttir': 'Björk' }],
  ['blanks', { '  Anne-Marie   O’Neill ': 'Anne-Marie', 'Priya\u00a0\u3000Nair': 'Priya' }],
  ['several family names', { 'Gabriel García Márquez': 'Gabriel', 'Maria e Silva': 'Maria' }],
  ['particle', { 'Charles de Gaulle': 'Charles', 'van der Berg': 'van der Berg' }],
  ['article', { 'Gerard ’t Hooft': 'Gerard', 'La Toya': 'La Toya', 'al-Rashid': 'al-Rashid' }],
  ['half a name', { 'Abdul Rahman': 'Abdul Rahman', 'St John': 'St John', 'أبو بكر': 'أبو بكر' }],
  ['mixed case', { 'McDonald Rao': 'McDonald', "d'Artagnan": "d'Artagnan", "ka'imi": "Ka'imi" }],
  ['capitals', { 'PRIYA NAIR': 'Priya', "O'BRIEN": "O'Brien", 'ÉLODIE-ZOË': 'Élodie-Zoë' }],
  ['short capitals', { 'EVA MUSTER': 'Eva', TOM: 'Tom', 'JP Rao': 'JP', 'JRR Tolkien': 'JRR' }],
  ['capitals of particles', { 'JAN VAN DER BERG': 'Jan', 'VAN DER BERG': 'van der Berg' }],
  ['Caps Lock', { 'pRIYA nAIR': 'Priya' }],
  ['small letters', { 'priya nair': 'Priya', 'mary-ann smith': 'Mary-Ann', 'd’souza': 'D’Souza' }],
  ['letters without capitals', { 'प्रिया नायर': 'प्रिया', 'ნინო ბერიძე': 'ნინო', ʻiolani: 'ʻIolani' }],
  ['Turkish İ', { 'İPEK YILDIZ': 'İpek', 'ışıl ay': 'Işıl' }],
  ['decomposed letters', { 'e\u0301lodie': 'Élodie' }],
  ['look-alike letters', { Ｐｒｉｙａ: 'Priya', 'ⓅⓇⒾⓎⒶ': 'Priya', ﬁona: 'Fiona' }],
  ['accent as an apostrophe', { 'O´Brien': 'O’Brien', 'o`brien': 'O’Brien' }],
  ['title', { 'Mr John': 'Mr John', 'Dr.Rao': 'Dr.Rao', 'mr. john': 'Mr. John' }],
  ['titles', { 'Dr. med. Anna Weber': 'Dr. med. Anna Weber', 'MR JOHN II': 'Mr John II' }],
  ['title of an Indian', { 'Shri Ramesh': 'Shri Ramesh', 'CA Priya Nair': 'CA Priya Nair' }],
  ['title in another script', { 'डॉ प्रिया': 'डॉ प्रिया', 'ד"ר כהן': 'ד״ר כהן', 'г-н Иванов': 'Г-н Иванов' }],
  ['suffix', { 'Sammy Davis Jr.': 'Sammy', 'John Smith III': 'John', 'Priya Nair, PhD': 'Priya' }],
  ['unknown suffix', { 'Nair, CFA': 'Nair', 'Priya Nair, Ph.D.': 'Priya' }],
  ['initials', { 'K S Ramesh': 'K S Ramesh', 'K.S.Ramesh': 'K.S.Ramesh', 'J.-P. Sartre': 'J.-P. Sartre' }],
  ['short form', { 'Md Rahim': 'Md Rahim', 'Ma. Theresa': 'Ma. Theresa', 'மு ராமன்': 'மு ராமன்' }],
  ['family name before a comma', { 'Nair,Priya': 'Priya', 'van der Berg, Jan': 'Jan', 'NAIR, PRIYA': 'Priya' }],
  [
    'first name or place after a comma',
    { 'García Márquez, Gabriel': 'García Márquez', 'Priya Nair, Pune': 'Priya Nair' },
  ],
  ['Chinese, Japanese and Korean', { '山田　太郎': '山田 太郎', '김 민준': '김 민준', 王芳: '王芳' }],
  ['Asian order in Latin letters', { 'Li Xiaolong': 'Li Xiaolong', 'Kim Min-jun': 'Kim Min-jun' }],
  ['Vietnamese', { 'Nguyễn Văn An': 'Nguyễn Văn An', 'Đặng An': 'Đặng An' }],
  ['Hungarian', { 'Nagy Anna': 'Nagy Anna', 'KELEMEN Anna': 'Kelemen Anna' }],
  ['Russian document', { 'Иванов Иван Иванович': 'Иванов Иван Иванович', 'Иван Иванов': 'Иван' }],
  ['Hebrew and Arabic', { 'ג׳ורג׳ לוי': 'ג׳ורג׳', 'محمد علي': 'محمد', 'בן דוד': 'בן דוד' }],
  ['two people', { 'Anna and Ben': 'Anna and Ben', 'Mr & Mrs Rao': 'Mr & Mrs Rao' }],
  ['nickname', { 'Katherine "Kate" Smith': 'Katherine', 'Asha (Ash) Rao': 'Asha' }],
  ['pronouns', { 'Priya (she/her) Nair': 'Priya', 'Priya [they]': 'Priya' }],
  ['quotes', { "'Priya'": 'Priya', '“Priya”': 'Priya', '«Priya»': 'Priya', '*Priya*': 'Priya' }],
  ['punctuation', { 'Priya!': 'Priya', 'Priya Nair;': 'Priya', 'Priya,': 'Priya' }],
  ['emoji', { 'Priya 🌸': 'Priya', '✨Priya✨': 'Priya', '🇮🇳 Priya': 'Priya', '🌸': none }],
  ['direction marks', { '\u202epriya\u202c': 'Priya', '\u200f\u200e': none }],
  ['invisible characters', { 'Pri\u200by\u00ada': 'Priya', 'अनि\u200dल': 'अनि\u200dल', '\u3164': none }],
  ['introduction', { 'Hi, I’m Priya': 'Priya', 'My name is Priya': 'Priya' }],
  ['employer', { 'Priya Nair - HR Manager': 'Priya', 'Priya | Tata': 'Priya' }],
  ['father’s name', { 'Asha a/p Raman': 'Asha', 'Priya s/o Raman': 'Priya' }],
  ['name of an account', { 'priya.nair': 'Priya', priya_nair: 'Priya', priya2: 'Priya' }],
  ['company', { 'Acme GmbH': none, 'Tata Services Ltd.': none, 'HR team 2': none }],
  ['no name', { 'n/a': none, 'N.A.': none, test: none, Anonymous: none, '-': none, '': none }],
  ['address', { 'priya@example.com': none, 'https://spam.example': none, '<b>Priya</b>': none }],
  ['long text', { ['x'.repeat(61)]: none }],
])('the salutation names people as they write themselves: %s', (_, names) => {
  const read = Object.fromEntries(Object.keys(names).map((name) => [name, salutationName(name)]))
  expect(read).toEqual(names)
})

const parts = 'Dr. |van |JOHN|o\'|priya|-|,| |🌸|(x)|"|\u200b|İ|é|ნ|山|د |Jr.|Ltd|.|& |I am |1'.split('|')

test('the salutation of a salutation is the same or its first word, in visible characters', () => {
  const names = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((list) => list.join('')),
  )
  fc.assert(
    fc.property(names, (typed) => {
      const name = salutationName(typed)
      if (name === null) return
      expect([name, name.split(' ')[0]]).toContain(salutationName(name))
      expect(name).toMatch(/^(?=.*\p{L})\S+(?: \S+)*$/u)
      expect(name).not.toMatch(/[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\ufeff]/u)
    }),
    { numRuns: 3_000 },
  )
})
