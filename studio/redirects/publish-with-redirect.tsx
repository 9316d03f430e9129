import { useToast } from '@sanity/ui/toast'
import { useLakeClient } from '../lake-client.ts'
import { useWorkBefore, wrapPublish } from '../publish/wrap-publish.ts'
import { addressOf, takeVisitorsAlong } from './address-change.ts'

/**
 * The Publish button of a page whose address is a field: before the page moves, its old address is made
 * to lead to the new one. A page that is there always wins, so the redirect may come first; and a page
 * that could not keep its visitors is not moved.
 */
export const withRedirect = wrapPublish((description, { id, published, draft }) => {
  const client = useLakeClient()
  const toast = useToast()
  const [before, after] = [addressOf(published), addressOf(draft)]
  const move = async () => {
    const earlier = await takeVisitorsAlong(client, { id, published, draft })
    if (earlier)
      toast.push({
        status: 'info',
        title: 'The old address goes on working',
        description: `Who has a link to ${earlier} is taken to ${after}. You find it under Old addresses.`,
        duration: 15_000,
      })
  }
  const moving = useWorkBefore(description, move, () => ({
    title: 'Not published: the old address could not be kept',
  }))
  // Also at a first publish: the address may have been a redirect's until now.
  return after && before !== after ? moving : description
})
