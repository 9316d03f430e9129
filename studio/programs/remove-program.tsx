import { TrashIcon } from '@sanity/icons/Trash'
import type { DocumentActionComponent } from 'sanity'
import { nameOf, useConfirmed } from '../unpublish/confirmation.tsx'
import { removeProgram } from './parts.ts'

/** Action that removes a program with its self-check and its toolkit, and redirects their paths. */
export const useRemoveProgram: DocumentActionComponent = (props) =>
  useConfirmed(props, {
    tone: 'critical',
    icon: TrashIcon,
    labels: {
      ask: 'Remove this program',
      working: 'Removing it …',
      confirm: 'Remove it',
      cancel: 'Keep it',
    },
    message: [
      `“${nameOf(props.draft ?? props.published)}” goes, with its self-check and its toolkit. It is taken from:`,
      'Links to its pages then lead to your programs, and what people sent stays in the inbox. Its questions and templates stay here, on no page. “Deleted”, at the end of the list on the left, brings the others back one by one. To take it off for a while, use “Not on the site for now” in its form instead.',
    ],
    work: (client) => removeProgram(client, props.id),
    failed: 'It is still here: removing it did not work. Please try again.',
  })
