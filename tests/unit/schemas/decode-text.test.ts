import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeText, UnreadableFile } from '#schemas/decode-text.ts'

/** Encodes a text by the table that the decoder of the encoding gives. */
function encoderOf(label: string) {
  const decoder = new TextDecoder(label, { fatal: true })
  const table = new Map<string, number[]>()
  const add = (...bytes: number[]) => {
    try {
      const letter = decoder.decode(new Uint8Array(bytes))
      if ([...letter].length === 1 && !table.has(letter)) table.set(letter, bytes)
    } catch {
      // These bytes are no letter.
    }
  }
  for (let byte = 0; byte < 256; byte++) add(byte)
  if (/^(?:shift_jis|gb18030|big5|euc)/.test(label))
    for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) add(lead, trail)
  return (text: string) =>
    new Uint8Array(
      [...text].flatMap((letter) => {
        const bytes = table.get(letter)
        if (!bytes) throw new Error(`${label} has no ${letter}`)
        return bytes
      }),
    )
}

const names: Record<string, string> = {
  'windows-1252': 'Müller,José Muñoz,Françoise,Søren,Åsa Öberg,João,Camões,Zoë,Nuño,Hélène,Weiß',
  'windows-1250': 'Dvořák,Jiří Němec,Žižka,Łukasz Wałęsa,Kovács,Erdős Győző,Ştefănescu,Šťastný',
  'iso-8859-2': 'Dvořák,Jiří Němec,Lukáš,Wałęsa,Grześ,Świątek,Šťastný,Žižka,Kąkol',
  'windows-1251': 'Иванов Иван,Дарья,Сергей,Ольга Петрова,Александр,Іван Франко',
  'koi8-r': 'Иванов Иван,Дарья,Сергей,Ольга Петрова,Александр',
  'windows-1253': 'Γιώργος Παπαδόπουλος,Ελένη,Νίκος,Μαρία Κωνσταντίνου',
  'windows-1254': 'Işık Çalışkan,Ayşe Gülşen,Yıldız,İpek Güneş,Özge Doğan,Çağla',
  'windows-1255': 'יוסף כהן,דוד לוי,שרה,רחל',
  'windows-1256': 'محمد علي,فاطمة الزهراء,أحمد,سارة',
  'windows-874': 'สมชาย,วิภา,ณัฐพงษ์',
  macintosh: 'Müller,José Muñoz,Françoise,André Bäcker,Zoë,Hélène,Jürgen',
  shift_jis: '田中太郎,鈴木花子,さくら,タナカ,佐藤美咲',
  gb18030: '王芳,李伟,张敏,刘洋,陈静,杨丽娟',
  big5: '陳怡君,林志明,黃淑芬,張雅婷,王家豪',
  'euc-kr': '김민준,이서연,박지훈,최수진,정하은',
}

const fileOf = (list: string) =>
  `Email,Name\r\n${list
    .split(',')
    .map((name, at) => `a${at}@example.com,${name}\r\n`)
    .join('')}`
const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16())
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

test.each(Object.entries(names))('decodes a list of names in %s', (label, list) => {
  expect(decodeText(encoderOf(label)(fileOf(list)))).toBe(fileOf(list))
})

const everyName = fileOf(Object.values(names).join(','))
const western = encoderOf('windows-1252')

test.each<[kind: string, bytes: Uint8Array, text: string]>([
  ['UTF-8', utf8(everyName), everyName],
  ['UTF-8 with a byte order mark', utf8(`\ufeff${everyName}`), everyName],
  ['UTF-8 with two byte order marks', utf8(`\ufeff\ufeff${everyName}`), everyName],
  ['UTF-16 LE', utf16(`\ufeff${everyName}`), everyName],
  ['UTF-16 LE without a byte order mark', utf16(everyName), everyName],
  ['UTF-16 LE that begins with Cyrillic', utf16(`Имя;Почта\n${everyName}`), `Имя;Почта\n${everyName}`],
  ['UTF-16 BE', swapped(utf16(`\ufeff${everyName}`)), everyName],
  ['UTF-16 BE without a byte order mark', swapped(utf16(everyName)), everyName],
  ['ISO-2022-JP', joined(utf8('a,'), new Uint8Array([0x1b, 0x24, 0x42, 0x45, 0x44, 0x1b, 0x28, 0x42])), 'a,田'],
  ['UTF-16 of one script', utf16('\ufeffИмя'), 'Имя'],
  ['UTF-16 BE of one script', swapped(utf16('\ufeffИмя')), 'Имя'],
  ['a column named PKID', utf8('PKID,Name'), 'PKID,Name'],
  ['a long line', encoderOf('shift_jis')(`ab ${'田中 '.repeat(20_000)}`), `ab ${'田中 '.repeat(20_000)}`],
  ['ASCII', utf8('a@b.co,Asha'), 'a@b.co,Asha'],
  ['nothing', utf8(''), ''],
  ['one name', western('a@b.co,Müller'), 'a@b.co,Müller'],
  ['one letter at the end', western('a@b.co,José'), 'a@b.co,José'],
  ['a price', western('Price,5 €\n'), 'Price,5 €\n'],
  ['typographic quotes', western('a,D’Souza – “Zoë”\n'), 'a,D’Souza – “Zoë”\n'],
  ['capitals', western('MÜLLER,JOSÉ,ZOË\n'), 'MÜLLER,JOSÉ,ZOË\n'],
  ['Icelandic', western('Guðmundur,Þór,Björk Guðmundsdóttir\n'), 'Guðmundur,Þór,Björk Guðmundsdóttir\n'],
  ['Hungarian alone', encoderOf('windows-1250')('Erdős,Győri\n'), 'Erdős,Győri\n'],
  ['line ends of an old Mac', encoderOf('macintosh')('a\rJosé\rJürgen\rZoë\r'), 'a\rJosé\rJürgen\rZoë\r'],
  [
    'UTF-8 with lines of Windows-1252',
    joined(utf8('Zoë\nJörg\nIşık\n'), western('Müller\n')),
    'Zoë\nJörg\nIşık\nMüller\n',
  ],
  ['Windows-1252 with a line of UTF-8', joined(western('Müller\nJosé\n'), utf8('Zoë\n')), 'Müller\nJosé\nZoÃ«\n'],
  [
    'UTF-8 with a line of Windows-1251',
    joined(utf8('Zoë\nJörg\n'), encoderOf('windows-1251')('Дарья\n')),
    'Zoë\nJörg\nДарья\n',
  ],
  ['a zero byte', utf8('a\0b,c\n'), 'a\0b,c\n'],
])('decodes %s', (_, bytes, text) => {
  expect(decodeText(bytes)).toBe(text)
})

test.each<[kind: string, bytes: Uint8Array, message: RegExp]>([
  ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4]), /save the sheet as CSV/],
  ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /Save the sheet as CSV/],
  ['a compressed file', new Uint8Array([0x1f, 0x8b, 8]), /Unpack it/],
  ['a PDF', utf8('%PDF-1.7'), /This is a PDF/],
  ['UTF-8 that was cut', utf8('Zoë\nJörg\nZoë').subarray(0, -1), /a part of it may be missing/],
  ['UTF-16 that was cut', utf16('\ufeffZoë').subarray(0, -1), /a part of it may be missing/],
])('refuses %s', (_, bytes, message) => {
  expect(() => decodeText(bytes)).toThrow(UnreadableFile)
  expect(() => decodeText(bytes)).toThrow(message)
})

const text = fc.string({ unit: 'binary' }).filter((one) => !/[\ud800-\udfff]|^\ufeff|\0/.test(one))

test('any text in Unicode is decoded as it is', () => {
  fc.assert(
    fc.property(text, (one) => {
      expect(decodeText(utf16(`\ufeff${one}`))).toBe(one)
      fc.pre(!one.includes('\x1b$') && !/^PK|^%PDF/.test(one))
      expect(decodeText(utf8(one))).toBe(one)
    }),
  )
})

test('any bytes are decoded, or the file is refused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      try {
        expect(decodeText(bytes)).toBeTypeOf('string')
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableFile)
      }
    }),
  )
})

test('names are decoded in any number and order', () => {
  for (const [label, list] of Object.entries(names)) {
    const encode = encoderOf(label)
    fc.assert(
      fc.property(fc.shuffledSubarray(list.split(','), { minLength: 3 }), (some) => {
        expect(decodeText(encode(some.join('\n')))).toBe(some.join('\n'))
      }),
    )
  }
})
