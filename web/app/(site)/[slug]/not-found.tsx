import { getSmallPages } from '#web/content/queries/site.ts'
import { LateNotFound } from '#web/sections/not-found/late-not-found.tsx'

/**
 * 404 page for paths that could be a program's. It is not in a higher folder, because Next sends a 404 page with every
 * page below its folder.
 */
export default async function NotFound() {
  const words = await getSmallPages()
  return (
    <>
      <title>Oops! Page not found</title>
      <LateNotFound
        words={
          words && {
            notFoundText: words.notFoundText,
            programs: words.programs,
            resources: words.resources,
            assessmentLink: words.assessmentLink,
          }
        }
      />
    </>
  )
}
