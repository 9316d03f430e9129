import type { Transaction } from './commit.ts'
import { releaseId, versionName } from './documents.ts'
import { invalid } from './errors.ts'

/** What is scheduled stays as it was when it was. @throws ItemFailure */
export function guardScheduled(tx: Transaction, version: string) {
  const release = versionName(version)
  if (!release || tx.read(releaseId(release))?.state !== 'scheduled') return
  throw invalid(
    `"${version}" cannot be changed: the release "${release}" is scheduled. Unschedule it first`,
  )
}
