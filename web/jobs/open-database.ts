import { databaseProblem } from '#web/checks/database.ts'
import { heldBack, isCopy } from '#web/db/copy-mark.ts'
import { currentStore } from '#web/db/current.ts'
import { logFailure } from '#web/db/failure.ts'

/**
 * Opens the database, so that the first lead does not wait for it. A new embedded database takes 2 s. Without a
 * database pages are still served, forms fall back to e-mail, and /api/health reports the problem.
 */
export async function openDatabase(): Promise<void> {
  try {
    const { db } = await currentStore()
    if (await isCopy(db)) console.error(`[mail] ${heldBack}`)
  } catch (error) {
    const what = '[leads] The database is not open, so nothing can be stored'
    const problem = databaseProblem(error)
    if (problem) console.error(`${what}. ${[problem.text, problem.fix].filter(Boolean).join(' ')}`)
    else logFailure(what, error)
  }
}
