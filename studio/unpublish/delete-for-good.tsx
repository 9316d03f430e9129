import { TrashIcon } from '@sanity/icons/Trash'
import type { DocumentActionComponent } from 'sanity'
import { nameOf, useConfirmed } from './confirmation.tsx'
import { deleteWithReferences } from './unpublish.ts'

/** Deletes a document that is not on the site, and its places in lists. */
export const useDeleteForGood: DocumentActionComponent = (props) => {
  const { id, published, draft } = props
  const action = useConfirmed(props, {
    tone: 'critical',
    icon: TrashIcon,
    labels: {
      ask: 'Delete for good',
      working: 'Deleting it …',
      confirm: 'Delete it for good',
      cancel: 'Keep it',
    },
    message: [`“${nameOf(draft)}” is deleted, and cannot be put back. These lose its place:`],
    work: (client) => deleteWithReferences(client, id),
    failed: 'It is still here: deleting did not work. Please try again.',
  })
  return published || !draft ? null : action
}
