import { describe, expect, test } from 'vitest'
import { readSections, sectionOf } from '#scripts/specification/statements.ts'

test('a section is its heading and its lines that begin with an id', () => {
  const markdown = `# 5. Rules

Words around them are none.

## Contact form
- **5.1** A name is required.
- **5.2** “**Bold**” is no id.
- no id
`
  expect(sectionOf(markdown)).toEqual({
    title: '5. Rules',
    statements: [
      { id: '5.1', text: 'A name is required.' },
      { id: '5.2', text: '“**Bold**” is no id.' },
    ],
  })
})

describe('the specification', () => {
  const sections = readSections()

  test('is found whole: nine sections, and the decisions', () => {
    expect(sections.map(({ title }) => title.slice(0, 2))).toEqual([
      ...['1.', '2.', '3.', '4.', '5.', '6.', '7.', '8.', '9.'],
      'De',
    ])
  })

  test.each(sections)(
    '$title: each statement has an id of this section, and its own',
    ({ title, statements }) => {
      const ids = statements.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      const own = /^\d/.test(title) ? `${Number.parseInt(title, 10)}` : 'D\\d+'
      for (const id of ids) expect(id).toMatch(new RegExp(`^${own}\\.\\d+$`))
    },
  )
})
