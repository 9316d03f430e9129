import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Prose } from '#web/ui/prose.tsx'

const block = (text: string, more = {}) => ({
  ...{ _type: 'block', _key: `${text}${JSON.stringify(more)}`, style: 'normal', markDefs: [] },
  children: [{ _type: 'span', _key: 'span', text, marks: [] }],
  ...more,
})

test('empty headings, list items and paragraphs are left out', () => {
  const item = { listItem: 'bullet', level: 1 }
  const value = [
    ...[block('', { style: 'h2' }), block('One'), block(' '), block('\u200b'), block('a', item), block('', item)],
    { _type: 'block', _key: 'bare' },
  ]
  const html = renderToStaticMarkup(<Prose value={value} />)
  expect(html).toMatch(/<p>One<\/p><ul><li>a<\/li><\/ul><\/div>$/)
})
