import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { expect, it } from 'vitest'
import { packageRoot } from './harness.ts'

/** Folders of the source, lowest first. Files beside them are the package's entries, above all. */
const folders = [
  ...['model', 'store', 'mutate', 'query', 'assets', 'request', 'data', 'datasets', 'server'],
]

/** All relative imports of the package, as paths from its folder. */
function* imports() {
  const files = globSync('{src,tests,bench}/**/*.ts', { cwd: packageRoot })
  for (const file of files) {
    const text = readFileSync(join(packageRoot, file), 'utf8')
    for (const [, to = ''] of text.matchAll(/(?:from |import\()'(\.[^']+)'/g)) {
      yield { file, target: relative(packageRoot, join(packageRoot, dirname(file), to)) }
    }
  }
}

const levelOf = (file: string) => {
  const [root, folder = ''] = file.split(sep)
  return root === 'src' ? folders.indexOf(folder) : -1
}

it('no import leads out of the package', () => {
  const outside = [...imports()].filter(({ target }) => target.startsWith('..'))
  expect(outside).toEqual([])
})

it('each folder imports itself and lower folders alone', () => {
  const inFolders = [...imports()].filter(({ file }) => levelOf(file) >= 0)
  const upwards = inFolders.filter(({ file, target }) => {
    const folder = levelOf(target)
    return folder < 0 || folder > levelOf(file)
  })
  expect(upwards).toEqual([])
  expect(inFolders.length).toBeGreaterThan(100)
})
