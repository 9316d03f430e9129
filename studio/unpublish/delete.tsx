import { TrashIcon } from '@sanity/icons/Trash'
import type { DocumentActionComponent } from 'sanity'
import { nameOf, useConfirmed } from './confirmation.tsx'
import { deleteWithReferences } from './unpublish.ts'

export const useDelete: DocumentActionComponent = (props) => {
  const { published, draft } = props
  const action = useConfirmed(props, {
    tone: 'critical',
    icon: TrashIcon,
    labels: {
      ask: 'Delete',
      working: 'Deleting it …',
      confirm: 'Delete it',
      cancel: 'Keep it',
    },
    message: [
      `“${nameOf(draft)}” is deleted. These lose its place:`,
      '“Deleted”, at the end of the list on the left, brings it back, without its places.',
    ],
    work: async (client) => draft && deleteWithReferences(client, draft, nameOf(draft)),
    failed: 'It is still here: deleting did not work. Please try again.',
  })
  return published || !draft ? null : action
}
