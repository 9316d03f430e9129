import { TrashIcon } from '@sanity/icons/Trash'
import { type DocumentActionComponent, useClient } from 'sanity'
import {
  apiVersion,
  nameOf,
  PlaceList,
  useConfirmed,
  usePlaces,
} from '../unpublish/confirmation.tsx'
import { removeProgram } from './parts.ts'

/** Removes a program with its self-check and its toolkit. Their addresses go on leading somewhere. */
export const useRemoveProgram: DocumentActionComponent = ({
  id,
  type,
  published,
  draft,
  ready,
}) => {
  const client = useClient({ apiVersion })
  const { state, ask, close, confirm } = useConfirmed(
    () => removeProgram(client, id),
    'It is still here: removing it did not work. Please try again.',
  )
  const places = usePlaces(id, type, state !== 'closed')
  return {
    label: state === 'working' ? 'Removing it …' : 'Remove this program',
    icon: TrashIcon,
    tone: 'critical',
    disabled: !ready || state === 'working',
    onHandle: ask,
    dialog: state === 'asking' && {
      type: 'confirm',
      tone: 'critical',
      message: (
        <>
          “{nameOf(draft ?? published)}” goes for good, with its self-check and its toolkit. It is
          taken from:
          <PlaceList places={places} />
          Links to its pages then lead to your programs, and what people sent stays in the inbox.
          Its questions and templates stay here, on no page. To take it off for a while, use “Not on
          the site for now” in its form instead.
        </>
      ),
      confirmButtonText: 'Remove it for good',
      cancelButtonText: 'Keep it',
      onConfirm: confirm,
      onCancel: close,
    },
  }
}
