import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, beforeEach } from 'vitest'

function makeFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'career-care-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const folderBy = (before: typeof beforeAll | typeof beforeEach) => () => {
  let made: ReturnType<typeof makeFolder>
  before(() => {
    made = makeFolder()
    return made.remove
  })
  return (...names: string[]) => path.join(made.folder, ...names)
}

/** Creates a folder before all tests of a file, and deletes it after them. @returns a function that joins paths in it */
export const folderOfFile = folderBy(beforeAll)

/** Creates a folder before each test, and deletes it after the test. @returns a function that joins paths in it */
export const folderForEachTest = folderBy(beforeEach)
