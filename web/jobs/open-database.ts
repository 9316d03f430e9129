import { databaseProblem } from '#web/checks/database.ts'
import { heldBack, isCopy } from '#web/db/copy-mark.ts'
import { currentStore } from '#web/db/current.ts'
import { errorCode } from '#web/db/store.ts'

/**
 * Opens the database, so that the first lead does not wait for it. A new embedded database takes 2 s. Without a
 * database pages are still served, forms fall back to e-mail, and /api/health reports the problem.
 */
export async function openDatabase(): Promise<void> {
  try {
    const { db } = await currentStore()
    if (await isCopy(db)) console.error(`[mail] ${heldBack}`)
  } catch (error) {
    const { text, fix } = databaseProblem(error) ?? { text: errorCode(error) }
    const reason = fix ? `${text} ${fix}` : text
    console.error(`[leads] The database is not open, so nothing can be stored. ${reason}`)
  }
}
