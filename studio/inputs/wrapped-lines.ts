/** Line lengths of PDFs, and of mails with line ends of their own. */
const [minWidth, maxWidth] = [50, 120]

const firstWord = (line: string) => /^\S+/.exec(line)?.[0] ?? ''

/** Words after a hyphen that belongs to its own word: `Karriere- und Lebensfragen`. */
const afterHyphen = /^(?:und|oder|bis|and|or|to)\b/

/** Joins two lines of a paragraph. A hyphen at the end of the first divides a word, if a small letter follows. */
function join(one: string, other: string): string {
  const isDivided = /\p{L}[-\u00ad\u2010]$/u.test(one) && /^\p{Ll}/u.test(other)
  return isDivided && !afterHyphen.test(other) ? one.slice(0, -1) + other : `${one} ${other}`
}

/**
 * Joins the full lines of a paragraph. A shorter line ends a paragraph, because a PDF has no blank lines between them.
 * Other texts stay: most lines must be full, and most of these end within a sentence.
 */
function joinFull(lines: readonly string[], width: number): string | undefined {
  const isFull = (line: string, at: number) => line.length + firstWord(lines[at + 1] ?? '').length >= width * 0.9
  const full = lines.slice(0, -1).filter(isFull)
  const within = full.filter((line) => !/[.:!?]["”’]?$/.test(line))
  if (full.length * 2 < lines.length - 1 || within.length * 2 < full.length) return undefined
  return lines.reduce((text, line, at) => {
    const before = lines[at - 1] ?? ''
    return isFull(before, at - 1) ? join(text, line) : `${text}\n\n${line}`
  })
}

const isPlain = (line: string) => /^[\p{L}\p{N}"“„‘'(][^|]*$/u.test(line) && !/^\(?(?:\d{1,3}|\w)[.)]\s/.test(line)

/** Joins the lines of a text whose lines have a fixed length, as in a PDF. Lists, quotes and tables stay. */
export function unwrap(text: string): string {
  const paragraphs = text.split(/\n[^\S\n]*\n/)
  const lines = paragraphs.flatMap((paragraph) => paragraph.split('\n'))
  const width = Math.max(...lines.map(({ length }) => length))
  if (width < minWidth || width > maxWidth || lines.length < 3) return text
  return paragraphs
    .map((paragraph) => {
      const own = paragraph.split('\n').map((line) => line.trimEnd())
      const isLines = own.length > 1 && own.every(isPlain)
      return (isLines && joinFull(own, width)) || paragraph
    })
    .join('\n\n')
}
