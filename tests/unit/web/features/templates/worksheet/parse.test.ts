import { describe, expect, test } from 'vitest'
import { parseWorksheet } from '#web/features/templates/worksheet/parse.ts'
import { piecesOf, spoken } from '#web/features/templates/worksheet/pieces.ts'

const kinds = (body: string) => parseWorksheet(body).map(({ kind }) => kind)

describe('a line of a worksheet', () => {
  test('is words, what is to be replaced, and gaps', () => {
    expect(piecesOf('I will: ____ by [date]')).toEqual([
      { kind: 'words', text: 'I will: ' },
      { kind: 'blank' },
      { kind: 'words', text: ' by ' },
      { kind: 'placeholder', text: '[date]' },
    ])
    expect(spoken(piecesOf('I will: ____ by [date]'))).toBe('I will: by [date]')
  })

  test('keeps a bracket that is never closed, and one inside another', () => {
    const said = (line: string) => spoken(piecesOf(line))
    for (const line of ['a [ b', 'a ] b', '[a [b] c]', '[]', '__', '_ _']) {
      expect(said(line)).toBe(line)
    }
  })
})

describe('the text of a worksheet', () => {
  test('has lines to write on, counted and named by what stands above them', () => {
    expect(parseWorksheet('What I learned:\n____\n______\n\nNext\n____')).toEqual([
      { kind: 'prompt', pieces: [{ kind: 'words', text: 'What I learned:' }] },
      { kind: 'lines', count: 2, label: 'What I learned:' },
      { kind: 'gap' },
      { kind: 'prompt', pieces: [{ kind: 'words', text: 'Next' }] },
      { kind: 'lines', count: 1, label: 'Next' },
    ])
  })

  test('has boxes to tick only at the start of a line', () => {
    expect(kinds('[ ] Done\n[] Also done\nnot [ ] here')).toEqual(['tick', 'tick', 'text'])
  })

  test('has ratings: after their question, below it, with dots between', () => {
    const [below, dotted, after] = parseWorksheet(
      'I keep promises.\n1  2  3  4  5\nI ask:  1 · 2 · 3 · 4 · 5\nMy energy, circle one:  1  2  3',
    )
    expect(below).toMatchObject({ kind: 'rating', values: ['1', '2', '3', '4', '5'] })
    expect(below).toMatchObject({ pieces: [{ text: 'I keep promises.' }] })
    expect(dotted).toMatchObject({ kind: 'rating', pieces: [{ text: 'I ask:' }] })
    expect(after).toMatchObject({ kind: 'rating', values: ['1', '2', '3'] })
  })

  test('takes no ordinary sentence with numbers for a rating', () => {
    expect(kinds('1 = hardly ever, 3 = sometimes, 5 = nearly always.')).toEqual(['text'])
    expect(kinds('Steps 1 2 3 4')).toEqual(['rating'])
    expect(kinds('In 2026, call 1 2 3 4')).toEqual(['text'])
  })

  test('has headings right above what they head, and only there', () => {
    expect(kinds('Before you send\n[ ] One question')).toEqual(['heading', 'tick'])
    expect(kinds('1. How I am (2 minutes)\nIn one word: ____')).toEqual(['heading', 'text'])
    expect(kinds('1. First\n2. Second')).toEqual(['numbered', 'numbered'])
    expect(kinds('4. My questions\n1. ____\n2. ____')).toEqual(['heading', 'numbered', 'numbered'])
    expect(kinds('A sentence that ends.\n[ ] One')).toEqual(['text', 'tick'])
    expect(kinds('Best wishes,\n[your name]')).toEqual(['text', 'text'])
  })

  test('has no headings in a letter', () => {
    const letter = 'Subject: My week\n\nHi [name],\n\nDone\n– [One thing]'
    expect(kinds(letter)).not.toContain('heading')
    expect(kinds('Subject: what you need\n“By Thursday”')).toEqual(['heading', 'text'])
  })

  test('names a numbered gap by its heading', () => {
    expect(parseWorksheet('Questions\n1. ____\n2. ____').slice(1)).toMatchObject([
      { label: 'Questions 1.' },
      { label: 'Questions 2.' },
    ])
  })

  test('loses no word, whatever is typed', () => {
    const odd = '[ ]\n- \n1.\n\r\n\t\n____text\n•dot\n😀 हिन्दी → ü\n[ ] [ ] twice\n    1  2  3'
    const said = parseWorksheet(odd)
      .map((block) => {
        if (block.kind === 'heading') return block.text
        if (block.kind === 'rating') return spoken(block.pieces) + block.values.join('')
        return 'pieces' in block ? spoken(block.pieces) : ''
      })
      .join('\n')
    for (const word of ['text', 'dot', '😀', 'हिन्दी', '→', 'ü', 'twice', '123']) {
      expect(said).toContain(word)
    }
    expect(parseWorksheet('')).toEqual([])
  })
})
