import { UnpublishIcon } from '@sanity/icons/Unpublish'
import { type DocumentActionComponent, useClient } from 'sanity'
import { apiVersion, nameOf, PlaceList, useConfirmed, usePlaces } from './confirmation.tsx'
import { unpublish } from './unpublish.ts'

/** Takes a published document off the site, after saying which pages it leaves. */
export const useTakeOff: DocumentActionComponent = ({ id, type, published, ready }) => {
  const client = useClient({ apiVersion })
  const { state, ask, close, confirm } = useConfirmed(
    () => unpublish(client, id),
    'It is still on the site: that did not work. Please try again.',
  )
  const places = usePlaces(id, type, state !== 'closed')
  if (!published) return null
  return {
    label: state === 'working' ? 'Taking it off …' : 'Take off the site',
    icon: UnpublishIcon,
    tone: 'caution',
    disabled: !ready || state === 'working',
    onHandle: ask,
    dialog: state === 'asking' && {
      type: 'confirm',
      tone: 'caution',
      message: (
        <>
          Visitors will no longer see “{nameOf(published)}” on:
          <PlaceList places={places} />
          You keep it here. “Put back on the site” shows it again, in the same places. The preview
          goes on showing it, as it shows everything that is not published.
        </>
      ),
      confirmButtonText: 'Take it off',
      cancelButtonText: 'Leave it there',
      onConfirm: confirm,
      onCancel: close,
    },
  }
}
