import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const notOurs = (name: string) => name === 'node_modules' || name.startsWith('.')
const filesAt = (pattern: string) => globSync(pattern, { exclude: notOurs })

test('every decision that a file names exists', () => {
  const decisions = new Set(filesAt('docs/decisions/*.md').map((file) => Number(path.basename(file).slice(0, 3))))
  const missing = filesAt('{docs,schemas,scripts,studio,tests,web}/**/*.{md,ts,tsx,css}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bdecision (\d+)/gi)]
      .filter(([, number]) => !decisions.has(Number(number)))
      .map(([name]) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('every relative link of a document leads to an existing file', () => {
  const documents = ['studio/lake/README.md', ...filesAt('*.md'), ...filesAt('docs/**/*.md')]
  const broken = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
      .filter(([, link = '']) => !existsSync(path.join(path.dirname(document), link)))
      .map(([, link]) => `${document}: ${link}`),
  )
  expect(broken).toEqual([])
})

test('every component has criteria of accessibility, each with an existing test', () => {
  const rows = readFileSync('web/ui/README.md', 'utf8').matchAll(/^\| ([a-z, -]+) \| .+ \| `(.+)`: (.+) \|$/gm)
  const named: string[] = []
  for (const [, names = '', file, title = ''] of rows) {
    named.push(...names.split(', '))
    const quoted = readFileSync(`tests/${file}`, 'utf8').match(/['"`].*['"`]|^ {2}[a-z]+(?=: async)/gm)
    expect(quoted?.join('\n'), `${file}: ${title}`).toContain(title)
  }
  const components = filesAt('web/ui/*.tsx').map((file) => path.basename(file, '.tsx'))
  expect([...new Set(named)].sort()).toEqual(components.sort())
})
