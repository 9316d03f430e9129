import { createContext, Script } from 'node:vm'
import { isRecord } from '../model/documents.ts'

const context: { work?: () => void } = createContext({})
const call = new Script('work()')

/**
 * Runs synchronous work on this thread, up to a deadline.
 * @returns undefined if the work took longer
 */
export function inTime<T>(milliseconds: number, work: () => T): { value: T } | undefined {
  let done: { value: T } | undefined
  context.work = () => {
    done = { value: work() }
  }
  try {
    call.runInContext(context, { timeout: milliseconds })
  } catch (error) {
    if (!isDeadline(error)) throw error
  }
  return done
}

/** The error is from another context, and no instance of this one's `Error`. */
const isDeadline = (error: unknown) =>
  isRecord(error) && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
