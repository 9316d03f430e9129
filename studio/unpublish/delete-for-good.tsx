import { TrashIcon } from '@sanity/icons/Trash'
import { type DocumentActionComponent, type DocumentActionDescription, useClient } from 'sanity'
import { apiVersion, nameOf, PlaceList, useConfirmed, usePlaces } from './confirmation.tsx'
import { deleteWithReferences } from './unpublish.ts'

/** Deletes a document that is not on the site, and its places in lists. */
export const useDeleteForGood: DocumentActionComponent = ({
  id,
  type,
  published,
  draft,
  ready,
}) => {
  const client = useClient({ apiVersion })
  const { state, ask, close, confirm } = useConfirmed(
    () => deleteWithReferences(client, id),
    'It is still here: deleting did not work. Please try again.',
  )
  const places = usePlaces(id, type, state !== 'closed')
  if (published || !draft) return null
  const action: DocumentActionDescription = {
    label: 'Delete for good',
    icon: TrashIcon,
    tone: 'critical',
    disabled: !ready || state === 'working',
    onHandle: ask,
    dialog: state === 'asking' && {
      type: 'confirm',
      tone: 'critical',
      message: (
        <>
          “{nameOf(draft)}” is deleted, and cannot be put back. These lose its place:
          <PlaceList places={places} />
        </>
      ),
      confirmButtonText: 'Delete it for good',
      cancelButtonText: 'Keep it',
      onConfirm: confirm,
      onCancel: close,
    },
  }
  return action
}
