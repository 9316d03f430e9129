import { after } from 'next/server'
import { expireInNext } from '#web/content/expire-in-next.ts'
import { forgetStored } from '#web/content/last-results.ts'
import { tagOf } from '#web/content/query-metadata.ts'
import { renewLastResults } from '#web/content/read.ts'
import { currentStore } from '#web/db/current.ts'
import { logFailure } from '#web/db/failure.ts'
import { environment, isDeveloping } from '#web/env.ts'
import { sharePublish } from '#web/jobs/shared-publishes.ts'
import { raiseTags, renderingsEnded } from '#web/page-cache/publish-count.ts'

/**
 * Expires the cached pages that read documents of these types.
 * @returns a problem if a rendering from before the change has not ended
 */
export async function expirePages(types: readonly string[]): Promise<string | undefined> {
  const tags = types.map(tagOf)
  // In development Next uses its own cache.
  if (isDeveloping()) return void expireInNext(tags)
  raiseTags(tags)
  forgetStored(types)
  after(renewLastResults)
  if (await renderingsEnded()) return undefined
  return 'A page that began before the change is still being rendered.'
}

/**
 * Announces the publish to the site's other machines, whose pages would otherwise be up to 30 seconds old. A site with
 * an embedded database has only one machine.
 */
export async function tellOtherMachines(type: string): Promise<void> {
  if (environment().database.driver === 'embedded') return
  await currentStore()
    .then(({ db }) => sharePublish(db, type))
    .catch((error: unknown) =>
      logFailure('[publish] not announced to other machines, whose pages are up to 30 s old', error),
    )
}
