import { withAsciiDigits } from '#schemas/ascii-digits.ts'

/* Marks of a template's lines, as word processors, note apps and chat programs write them. */

const bullets = '[-\\u2010-\\u2013\\u2212•*·+‣◦∙▪●○■◆▸►➤\\uf0a7\\uf0b7]\\s+|・\\s*'
const brackets = '\\\\?[[［](?:[\\s_]{0,3}|[xX✓✔]\\ufe0f?)\\\\?[\\]］]|\\(\\s{1,3}\\)'
const boxes = '[☐□▢◻⬜❏❑🔲☑☒✅✓✔🗹]\\ufe0f?'

/** Bullet, also of Japanese and of Word's symbol font. */
const bullet = new RegExp(`^(?:${bullets})(?=\\S)`, 'u')

/** Number or letter of a list item: `1.`, `(1)`, `a)`, `iv.`, `１、`, `①`. */
const number =
  /^(?:[(（]?(?:\p{Nd}{1,2}|[a-z]|[ivx]{2,4})[.)]\s+|[(（]?\p{Nd}{1,2}[．）、]\s*|[A-Z]\)\s+|[①-⑳]\s*)(?=\S)/u

/** Number or letter of a list item, in ASCII and padded for comparison; empty for another line. */
export const numberOf = (line: string) =>
  withAsciiDigits((number.exec(line)?.[0] ?? '').normalize('NFKC'))
    .replace(/[^\da-z]/gi, '')
    .toLowerCase()
    .replace(/^.$/, ' $&')

/** Checkbox, also behind a bullet. */
export const tick = new RegExp(`^(?:${bullets})?(?:${brackets}|${boxes})(?=\\s+\\S)`, 'u')

/** Signs of a ticked checkbox. */
export const ticked = /[xX✓✔☑☒✅🗹]/u

export const markers = { bullet, numbered: number }

const blank = '_{3,}|＿{2,}|(?:_ ){2,}_|\\.{5,}|…{2,}'
/** Line to write on. */
export const writingLine = new RegExp(`^(?:${blank})$`)

/** Placeholders and blanks. A lone `[` and `[ ]` are plain text. */
export const pieceMarks = new RegExp(`(\\[[^[\\]]*[^[\\]\\s_][^[\\]]*\\]|［[^［］]*[^［］\\s][^［］]*］|${blank})`, 'u')

/** Rule between two parts, and the line below the head of a table. */
export const rule = /^(?:[-*=_~–—─]\s?){3,}$|^\|(?:\s*:?-+:?\s*\|)+$/

/** Three or more numbers behind a text. */
const numbers = /^(\P{Nd}*?)(?<!\p{L})((?:\p{Nd}{1,2}\s*[·.|–-]?\s+){2,10}\p{Nd}{1,2})$/u

/** Splits a rating into its statement and its scale of consecutive numbers; undefined for another line. */
export function ratingIn(line: string): { statement: string; scale: string; values: string[] } | undefined {
  const [, statement = '', scale = ''] = numbers.exec(line) ?? []
  const values = scale.match(/\p{Nd}+/gu) ?? []
  const plain = values.map((value) => Number(withAsciiDigits(value)))
  const step = (plain[1] ?? 0) - (plain[0] ?? 0)
  const isScale = Math.abs(step) === 1 && plain.every((value, at) => value === (plain[0] ?? 0) + step * at)
  return isScale ? { statement, scale, values } : undefined
}

/** Beginning of a letter: a salutation or a subject. */
export const salutation =
  /^(?:dear|hi|hello|hey|good (?:morning|afternoon|evening)|namaste|hallo|liebe[rs]?|bonjour|hola|to whom it may concern)\b.*[,!:–—]$/i
export const subject = /^(?:subject(?: line)?|re|betreff|objet|asunto)\s?:/i
