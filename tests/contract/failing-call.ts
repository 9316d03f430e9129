import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

type Call = (...args: unknown[]) => unknown

/** Calls with a path or a file, by form: promise, callback of a stream, and synchronous. */
const promised = 'open mkdir readdir rename rm stat statfs copyFile readFile writeFile cp'.split(' ')
const streamed = 'open read write writev fsync'.split(' ')
const sync =
  'openSync readSync writeSync ftruncateSync mkdirSync renameSync rmSync unlinkSync readFileSync writeFileSync cpSync'.split(
    ' ',
  )

/**
 * Makes one call of the file system fail, counted among the calls below a folder. A failed write leaves an empty file,
 * as on a full disk.
 * @param isCounted false for the paths whose calls are not counted
 * @param failures number of calls that fail; infinite for a killed process
 * @returns `hasFailed` tells whether there was such a call; `restore` ends the failure
 */
export function failCall(number: number, code: string, isCounted: (path: string) => boolean, failures = 1) {
  let calls = 0
  const files = new Set<unknown>()
  const undo: (() => void)[] = []
  const isNext = (target: unknown) =>
    (typeof target === 'string' ? isCounted(target) : files.has(target)) &&
    ++calls >= number &&
    calls < number + failures
  const problem = (syscall: string, target: unknown) =>
    Object.assign(new Error(`${code}: injected, ${syscall}`), {
      ...{ code, syscall },
      ...(typeof target === 'string' && { path: target }),
    })
  const replace = (owner: object, name: string, by: (original: Call) => Call) => {
    const original: Call = Reflect.get(owner, name)
    Reflect.set(owner, name, by(original))
    undo.push(() => Reflect.set(owner, name, original))
  }
  for (const name of promised)
    replace(fs.promises, name, (original) => async (target, ...rest) => {
      if (isNext(target)) throw problem(name, target)
      return original.call(fs.promises, target, ...rest)
    })
  for (const name of sync)
    replace(fs, name, (original) => (target, ...rest) => {
      if (isNext(target)) {
        if (name === 'writeFileSync' && calls === number) original.call(fs, target, '')
        throw problem(name, target)
      }
      const result = original.call(fs, target, ...rest)
      if (name === 'openSync' && isCounted(`${target}`)) files.add(result)
      return result
    })
  for (const name of ['close', 'closeSync'])
    replace(fs, name, (original) => (file, ...rest) => {
      files.delete(file)
      return original.call(fs, file, ...rest)
    })
  for (const name of streamed)
    replace(fs, name, (original) => (target, ...rest) => {
      const done = rest.at(-1) as Call
      if (isNext(target)) return process.nextTick(done, problem(name, target))
      if (name !== 'open' || typeof target !== 'string' || !isCounted(target)) return original.call(fs, target, ...rest)
      const opened: Call = (error, file) => {
        files.add(file)
        return done(error, file)
      }
      return original.call(fs, target, ...rest.slice(0, -1), opened)
    })
  syncBuiltinESMExports()
  return {
    hasFailed: () => calls >= number,
    restore() {
      for (const one of undo) one()
      syncBuiltinESMExports()
    },
  }
}
