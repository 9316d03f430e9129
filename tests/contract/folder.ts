import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, beforeEach } from 'vitest'

function makeFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'career-care-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Creates a folder before all tests of a file, and deletes it after them. @returns a function that joins paths in it */
export function folderOfFile() {
  let made: ReturnType<typeof makeFolder>
  beforeAll(() => {
    made = makeFolder()
    return made.remove
  })
  return (...names: string[]) => path.join(made.folder, ...names)
}

/** Creates a folder before each test, and deletes it after the test. @returns a function that joins paths in it */
export function folderForEachTest() {
  let made: ReturnType<typeof makeFolder>
  beforeEach(() => {
    made = makeFolder()
    return made.remove
  })
  return (...names: string[]) => path.join(made.folder, ...names)
}
