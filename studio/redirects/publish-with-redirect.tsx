import { useToast } from '@sanity/ui/toast'
import { useLakeClient } from '../lake-client.ts'
import { usePublishAfter, wrapAction } from '../publish/wrap-action.ts'
import { addressOf, redirectFormerAddress } from './address-change.ts'

/**
 * Publish action of a page with an editable slug. It saves the redirect from the old path first, so that a failure
 * cancels the move. Until the move the page takes precedence over the redirect.
 */
export const withRedirect = wrapAction((description, { id, published, draft }) => {
  const client = useLakeClient()
  const toast = useToast()
  const [before, after] = [addressOf(published), addressOf(draft)]
  const move = async () => {
    const earlier = await redirectFormerAddress(client, { id, published, draft })
    if (earlier)
      toast.push({
        status: 'info',
        title: 'The old address goes on working',
        description: `Links to ${earlier} lead to ${after}. You find this under Redirects.`,
        duration: 15_000,
      })
  }
  const moving = usePublishAfter(description, move, () => ({
    title: 'Not published: the old address could not be kept',
  }))
  // A first publication is a move, too, because the new page's address may be the source of a redirect.
  return after && before !== after ? moving : description
})
