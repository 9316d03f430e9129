import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bareTexts } from './bare-texts.ts'

const web = path.join(import.meta.dirname, '../../../web')
/** False for worksheets. No browser renders them again, and a span for each line would add 8 kB of page data. */
const isShipped = (file: string) => !/^(?:\.next|sections\/toolkit\/worksheet\.tsx$)/.test(file)

test('a changing text beside another child is in an element of its own', () => {
  const files = globSync('**/*.tsx', { cwd: web, exclude: ['.next/**'] }).filter(isShipped)
  expect(files.length).toBeGreaterThan(150)
  const found = files.flatMap((file) =>
    bareTexts(readFileSync(path.join(web, file), 'utf8')).map((text) => `web/${file}:${text}`),
  )
  expect(found, 'These break in a translated page. Put each into a span').toEqual([])
})

test.each([
  ['<p>Showing {count} of {all}</p>', 2],
  ['<p>{none && "No images"}{some && <b>1</b>}</p>', 1],
  ['<p>{some && <b>1</b>} image</p>', 1],
  ['<p>{names.map((name) => name)}<b>1</b></p>', 1],
  ['<>{title}<Arrow /></>', 1],
  ['<ButtonLink>{children}<Arrow /></ButtonLink>', 1],
  ['<p>{`Showing `.concat(count)}</p>', 0],
  ['<p><span>{name}</span>, <b>hello</b></p>', 0],
  ['<p>Hello {some && <b>1</b>}</p>', 0],
  ['<ul>{names.map((name) => <li key={name}>{name}</li>)}</ul>', 0],
  ['<div>{heading}</div>', 0],
])('finds in %s the number of bare texts: %i', (jsx, count) => {
  expect(bareTexts(`const it = ${jsx}`)).toHaveLength(count)
})
