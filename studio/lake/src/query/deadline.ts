import { createContext, Script } from 'node:vm'
import { isRecord } from '../model/documents.ts'

const context: { work?: () => void } = createContext({})
const call = new Script('work()')

/** Runs synchronous work on this thread with a time limit. @returns undefined if the time limit ended the work */
export function runWithTimeout<T>(milliseconds: number, work: () => T): { value: T } | undefined {
  let result: { value: T } | undefined
  context.work = () => {
    result = { value: work() }
  }
  try {
    call.runInContext(context, { timeout: milliseconds })
  } catch (error) {
    if (!isTimeout(error)) throw error
  }
  return result
}

/** Checks the code, because the error of another context is not an instance of this context's `Error`. */
const isTimeout = (error: unknown) => isRecord(error) && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
