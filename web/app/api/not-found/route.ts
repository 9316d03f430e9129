import { currentSitePaths } from '#web/content/site-paths.ts'
import { notAllowed } from '#web/http/response.ts'
import { readNotFound, storeNotFound } from '#web/jobs/not-found-counts.ts'
import { answerStudio } from '#web/owner/studio/answer-studio.ts'

export const GET = notAllowed('POST, OPTIONS')

/** Returns the unknown paths that visitors requested. Paths that have become pages since are left out. */
export const POST = answerStudio(async (db) => {
  await storeNotFound(db)
  const paths = await currentSitePaths()
  const addresses = (await readNotFound(db))
    .filter(({ path }) => !paths?.pages.has(path))
    .map((one) => ({ ...one, comesOn: paths?.coming.get(one.path) ?? undefined }))
  return { addresses }
})
