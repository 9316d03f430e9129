import { UnpublishIcon } from '@sanity/icons/Unpublish'
import type { DocumentActionComponent } from 'sanity'
import { nameOf, useConfirmed } from './confirmation.tsx'
import { unpublish } from './unpublish.ts'

/** Action that unpublishes a document, after listing its pages. */
export const useUnpublish: DocumentActionComponent = (props) => {
  const action = useConfirmed(props, {
    tone: 'caution',
    icon: UnpublishIcon,
    labels: {
      ask: 'Take off the site',
      working: 'Taking it off …',
      confirm: 'Take it off',
      cancel: 'Leave it there',
    },
    message: [
      `Visitors will no longer see “${nameOf(props.published)}” on:`,
      'You keep it here. “Put back on the site” shows it again, in the same places. The preview goes on showing it, as it shows everything that is not published.',
    ],
    work: (client) => unpublish(client, props.id),
    failed: 'It is still on the site: that did not work. Please try again.',
  })
  return props.published ? action : null
}
