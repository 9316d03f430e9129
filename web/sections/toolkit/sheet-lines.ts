/** A piece of a line: text as it is, a line to write on, a box to tick, a gap to fill, a row of numbers. */
export interface SheetPart {
  is: 'text' | 'blank' | 'box' | 'gap' | 'scale'
  text: string
}

export interface SheetLine {
  is: 'title' | 'heading' | 'tick' | 'number' | 'point' | 'text' | 'empty'
  parts: SheetPart[]
  /** True when the line below is where it is answered: the two belong on one page. */
  asks: boolean
}

const answer = /^(_{3,}|\d(?: {2}\d)+)/
const marks = /(\[ \]|_{3,}|\[[^\]]+\]|\d(?: {2}\d)+)/

/**
 * Reads a template as the worksheet it is. Nothing is added or left out: the parts in order, a line
 * break after each line, are the text that is copied.
 */
export function sheetLines(body: string): SheetLine[] {
  const texts = body.split('\n')
  return texts.map((text, at) => ({
    is: kindOf(text, texts[at - 1], texts[at + 1]),
    parts: partsOf(text),
    asks: text !== '' && answer.test(texts[at + 1] ?? ''),
  }))
}

/** A short line that opens a paragraph is its heading, unless it runs on into the next. */
function kindOf(text: string, before = '', after = ''): SheetLine['is'] {
  if (text === '') return 'empty'
  const opens = before === '' && text.length <= 90 && !/[.,:;!”]$/.test(text) && !/___/.test(text)
  if (opens && after === '' && / – /.test(text)) return 'title'
  const own = itemOf(text)
  const number = Number.parseInt(text, 10)
  const listed = own === 'number' && after.startsWith(`${number + 1}. `)
  if (opens && after !== '' && (own === 'text' || (own === 'number' && !listed))) return 'heading'
  return own
}

function itemOf(text: string): 'tick' | 'number' | 'point' | 'text' {
  if (text.startsWith('[ ] ')) return 'tick'
  if (text.startsWith('- ')) return 'point'
  return /^\d+\. /.test(text) ? 'number' : 'text'
}

function partsOf(line: string): SheetPart[] {
  return line
    .split(marks)
    .filter((text) => text !== '')
    .map((text) => ({ is: markOf(text), text }))
}

function markOf(text: string): SheetPart['is'] {
  if (text === '[ ]') return 'box'
  if (/^_{3,}$/.test(text)) return 'blank'
  if (/^\[[^\]]+\]$/.test(text)) return 'gap'
  return /^\d(?: {2}\d)+$/.test(text) ? 'scale' : 'text'
}
