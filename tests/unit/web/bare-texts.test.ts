import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bareTexts } from './bare-texts.ts'

const web = path.join(import.meta.dirname, '../../../web')
/**
 * A worksheet comes from the server alone: no script renders it again, and a span for each line is
 * 8 kB of page data.
 */
const isShipped = (file: string) => !/^(?:\.next|sections\/toolkit\/worksheet\.tsx$)/.test(file)

test('puts each text that changes beside another child into an element of its own', () => {
  const files = globSync('**/*.tsx', { cwd: web, exclude: ['.next/**'] }).filter(isShipped)
  expect(files.length).toBeGreaterThan(150)
  const found = files.flatMap((file) =>
    bareTexts(readFileSync(path.join(web, file), 'utf8')).map((text) => `web/${file}:${text}`),
  )
  expect(found).toEqual([])
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
])('finds the bare texts of %s', (jsx, count) => {
  expect(bareTexts(`const it = ${jsx}`)).toHaveLength(count)
})
