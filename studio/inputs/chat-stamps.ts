import { type Block, removeStart, textOf } from './paste-blocks.ts'

const clock = String.raw`\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?:\s?(?:[AaPp]\.?[Mm]\.?|Uhr))?`
const day = String.raw`(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d\d-\d\d)`
const moment = `(?:${day},?\\s+${clock}|${clock},?\\s+${day})`
const name = String.raw`([^:[\]]{1,60})`

/** Beginning of a message: `[10:11, 26/11/2026] Asha: `, or without brackets `26/11/2026, 10:11 - Asha: `. */
const bracketed = new RegExp(`^\\s*\\u200e?\\[${moment}\\]\\s*${name}:\\s*`)
const dashed = new RegExp(`^\\s*\\u200e?${moment}\\s+[-–]\\s+${name}:\\s*`)
/** Line above a message: `Asha, [26/11/2026 10:11]`. */
const above = new RegExp(`^\\s*${name},\\s*\\[${moment}\\]:?\\s*$`)
/** Line of WhatsApp itself, without a name: `26/11/2026, 10:11 - Messages are encrypted`. */
const notice = new RegExp(`^\\s*\\u200e?(?:\\[${moment}\\]|${moment}\\s+[-–])\\s`)
/** Words of WhatsApp, marked with U+200E or in brackets: `<Media omitted>`, `IMG-1.jpg (file attached)`. */
const ownWords = /^(?:\u200e.*|<[^<>]+>|\S+\.\w{3,4} \([^()]+\))$/
const ownEnd = /\s*\u200e<[^<>]+>\s*$/
/** Name of one to four words, and `— Today at` of some programs. */
const person = String.raw`(?:\p{Lu}\S*\s+){1,4}(?:[—–-]\s+(?:\S+ at\s+)?)?`
/** A time that may be of a chat, or of the program of a day: `[10:11] Asha`, `Asha 10:11 AM`, a time alone. */
const doubtful = new RegExp(
  String.raw`^\s*(?:\[[^[\]]*${clock}\]|(?:${person})?\[?(?:${day},?\s+)?${clock}\]?\s*$)|${dashed.source}`,
  'u',
)

interface Chat {
  lines: Block[]
  /** Kinds of removed text, for the coach. */
  leftOut: string[]
  /** Example of a time that may be of a chat, and stays. */
  doubt: string | undefined
}

/**
 * Removes the times of a chat, and the name if only one person writes. A time without a date stays, because the
 * program of a day looks alike. A single time without brackets stays as well.
 */
export function withoutStamps(document: Document, lines: readonly Block[]): Chat {
  const texts = lines.map((line) => (line.kind === 'p' ? textOf(line) : ''))
  const isDashed = texts.filter((text) => dashed.test(text)).length > 1
  const stamps = texts.map((text) => bracketed.exec(text) ?? (isDashed ? dashed.exec(text) : null) ?? above.exec(text))
  const people = stamps.flatMap((stamp) => (stamp ? nameIn(stamp) : []))
  const isOne = new Set(people).size === 1
  if (people.length === 0) {
    const doubt = texts.map((text) => doubtful.exec(text)?.[0].trim()).find(Boolean)
    return { lines: [...lines], leftOut: [], doubt }
  }
  const kept: Block[] = []
  let label: Node[] = []
  let isNew = false
  for (const [at, line] of lines.entries()) {
    const [stamp, text = ''] = [stamps[at], texts[at]]
    if (stamp) {
      removeStart(line.nodes, stamp[0].length)
      label = isOne ? [] : [document.createTextNode(`${nameIn(stamp)}: `)]
    }
    const isNotice = stamp ? ownWords.test(text.slice(stamp[0].length)) : notice.test(text)
    isNew ||= stamp !== null || isNotice
    if (isNotice || textOf(line).trim() === '') continue
    for (const node of line.nodes) if (node instanceof Text) node.data = node.data.replace(ownEnd, '')
    const continues = !isNew && line.continues === true
    kept.push({ ...line, nodes: [...label, ...line.nodes], continues })
    label = []
    isNew = false
  }
  const removed = isOne ? 'the times and the name of a chat' : 'the times of a chat'
  return { lines: kept, leftOut: [removed], doubt: undefined }
}

const nameIn = (stamp: RegExpExecArray) => (stamp[1] ?? '').trim()
