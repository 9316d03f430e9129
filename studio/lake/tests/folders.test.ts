import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { expect, it } from 'vitest'
import { lakeRoot } from './harness.ts'

/** Folders of the source, lowest first. The files beside the folders may import every folder. */
const folders = ['model', 'store', 'mutate', 'query', 'assets', 'request', 'data', 'server']

/** Yields the relative imports of all files, as paths relative to the lake. */
function* imports() {
  const files = globSync('{src,tests}/**/*.ts', { cwd: lakeRoot })
  for (const file of files) {
    const text = readFileSync(join(lakeRoot, file), 'utf8')
    for (const [, to = ''] of text.matchAll(/(?:from |import\()'(\.[^']+)'/g)) {
      yield { file, target: relative(lakeRoot, join(lakeRoot, dirname(file), to)) }
    }
  }
}

const levelOf = (file: string) => {
  const [root, folder = ''] = file.split(sep)
  return root === 'src' ? folders.indexOf(folder) : -1
}

it('no file imports a file outside of the lake', () => {
  const outside = [...imports()].filter(({ target }) => target.startsWith('..'))
  expect(outside).toEqual([])
})

it('each folder only imports itself and lower folders', () => {
  const inFolders = [...imports()].filter(({ file }) => levelOf(file) >= 0)
  const upwards = inFolders.filter(({ file, target }) => {
    const folder = levelOf(target)
    return folder < 0 || folder > levelOf(file)
  })
  expect(upwards).toEqual([])
  expect(inFolders.length).toBeGreaterThan(100)
})
