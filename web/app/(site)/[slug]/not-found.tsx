import { getSmallPages } from '#web/content/pages.ts'
import { NotFoundContent } from '#web/sections/not-found/not-found.tsx'

/**
 * The 404 page of addresses that could be a program's. Here and not higher up: Next sends it along
 * with every page below it.
 */
export default async function NotFound() {
  return (
    <>
      <title>Oops! Page not found</title>
      <NotFoundContent words={await getSmallPages()} />
    </>
  )
}
