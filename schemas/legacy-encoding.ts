/** Letters outside of ASCII in the names of one language, for each language of an encoding. */
const western = [
  ...['äöüß', 'éèêëàâîïôûùüçœæÿ', 'áéíóúüñ', 'áàâãéêíóôúüç', 'àèéìíîòóù', 'àèéíïòóúüç', 'åäöéü'],
  ...['æøåéöäü', 'äöüšž', 'áéíóúàâôŵŷ', 'ëïéöüèê'],
]
const central = [...['áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'ąćęłńóśźż', 'áéíóöőúüű', 'ăâîșțşţ', 'čćđšž', 'äöüß']]

/** Letters in an order that Icelandic never has, of Turkish read as Windows-1252. */
const misreadTurkish = '.*(?:[yYþ]ý|ý.*ý|þ$)'

/** Word of Latin letters with those of one language. The õ of Portuguese stands before an e. */
function latin(...languages: string[]): RegExp {
  const words = languages.map((letters) => {
    const capitals = letters.replace(/ß/g, '').replace(/ı/g, 'ıİ').toUpperCase()
    return `[A-Z${capitals}]?(?:[a-z${letters}]|õ(?=e))+|[A-Z${capitals}]+`
  })
  return new RegExp(`^(?!${misreadTurkish})(?:${words.join('|')}|[‘’“”„–—…€·•™®©«»°]+)$`, 'u')
}

/** Word of a script with capitals: it has a vowel, and at most three other letters in a row. */
const cased = (script: string, vowels: string) =>
  new RegExp(`^(?=.*[${vowels}])(?!.*[^${vowels}]{4})(?=\\p{Script=${script}}+$)(?:\\p{Lu}\\p{Ll}*|\\p{Lu}+)$`, 'u')
const both = (letters: string) => letters + letters.toUpperCase()
const cyrillic = cased('Cyrillic', both('аеёиіїоуыэюяє'))

/** Word of a script with many letters that has one of the frequent ones. */
const ideographs = (letters: string, frequent: string) => new RegExp(`^(?=.*[${frequent}])[${letters}]+$`, 'u')

const chinese =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾萧田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤伟芳娜敏静丽强磊军洋勇艳杰娟涛明超霞平刚桂英姓名邮箱日期电子件地址公司国中人'
const taiwanese =
  '陳林黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴周徐蘇葉莊呂江何蕭羅高潘簡朱鍾彭游詹胡施沈余盧梁趙顏柯翁魏孫戴范方宋鄧杜傅侯曹薛丁卓馬阮董唐溫藍蔣石古姓名信箱日期電子郵件地址公司國中人美華志明淑芬雅婷怡君家豪'
const korean =
  '김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허남심노하곽성차주우구민유나진지엄채원천방공현함변염여추도소석선설이메일날짜름'
const kana = '\\p{Script=Hiragana}\\p{Script=Katakana}'
const japanese = '田中山本村木井川佐藤鈴高橋伊渡辺小林加吉松清水野森池岡石原島崎上下大子美氏名日付姓'

/** Encodings of older programs, each with the words that a list of names has in it. The first of equals is taken. */
const encodings: readonly [label: string, word: RegExp][] = [
  ['windows-1252', latin(...western, 'áðéíóúýþæö')],
  ['windows-1254', latin(...western, 'çğıöşüâîû')],
  ['windows-1250', latin(...central)],
  ['iso-8859-2', latin(...central)],
  ['windows-1251', cyrillic],
  ['windows-1253', cased('Greek', both('αάεέηήιίϊοόυύϋωώ'))],
  ['windows-1255', /^[\u05b0-\u05ea]+$/],
  ['koi8-r', cyrillic],
  ['windows-1256', /^[\u0621-\u0652\u067e\u0686\u0698\u06a9\u06af\u06be]+$/],
  ['macintosh', latin(...western)],
  ['shift_jis', ideographs(`${kana}\\p{Script=Han}ー々・`, `\\u3041-\\u30fa${japanese}`)],
  ['gb18030', ideographs('\\p{Script=Han}', chinese)],
  ['big5', ideographs('\\p{Script=Han}', taiwanese)],
  ['euc-kr', new RegExp(`^[${korean}]\\p{Script=Hangul}{1,4}$`, 'u')],
  ['windows-874', /^(?=.*[\u0e30-\u0e39\u0e40-\u0e44])[\u0e01-\u0e2e\u0e40-\u0e44][\u0e01-\u0e4c]+$/],
]

/** Bytes that are read to recognise an encoding. A file of an old Mac is one line. */
const sampleLength = 65_536

/** Letters, and everything outside of ASCII, between other characters. */
const wordsIn = (text: string) =>
  (text.match(/[A-Za-z\u0080-\u{10ffff}]+/gu) ?? []).filter((word) => /\P{ASCII}/u.test(word))

/**
 * Returns the most likely encoding of lines with letters outside of ASCII: the one in which most words look like names. Windows-1252 if none does,
 * because it decodes any bytes.
 */
export function legacyEncoding(lines: readonly Uint8Array[]): string {
  const bytes = new Uint8Array(sampleLength)
  let length = 0
  for (const line of lines) {
    const part = line.subarray(0, sampleLength - length)
    bytes.set(part, length)
    length += part.length
  }
  const sample = bytes.subarray(0, length)
  let [best, most] = ['windows-1252', 0]
  for (const [label, word] of encodings) {
    const text = new TextDecoder(label).decode(sample)
    const names = wordsIn(text).filter((one) => word.test(one)).length
    // The sample may end within a letter.
    if (names > most && !text.slice(0, -2).includes('\ufffd')) [best, most] = [label, names]
  }
  return best
}
