import type { SanityClient } from '@sanity/client'
import { UndoIcon } from '@sanity/icons/Undo'
import { useToast } from '@sanity/ui/toast'
import { BehaviorSubject } from 'rxjs'
import type { DocumentActionComponent, SanityDocument } from 'sanity'
import { useLakeClient } from '../lake-client.ts'
import { redirectFormerAddress } from '../redirects/address-change.ts'
import { useAttempt } from '../use-attempt.ts'
import { useLatest } from '../use-latest.ts'

interface Publication {
  id: string
  /** Version that visitors saw before. */
  before: SanityDocument
  /** Revision of the published version. */
  revision: string
  /** Time of the publication, in milliseconds. */
  at: number
}

const undoableMs = 10 * 60_000

/** Last publication in this browser. */
const last = new BehaviorSubject<Publication | undefined>(undefined)

/** Remembers a publication that replaced an earlier version. */
export const rememberPublication = (publication: Publication): void => last.next(publication)

/** Action that undoes the last publication for ten minutes. The undone version becomes the draft. */
export const useUndoPublish: DocumentActionComponent = ({ id, published }) => {
  const client = useLakeClient()
  const attempt = useAttempt()
  const toast = useToast()
  const publication = useLatest(last)
  if (!publication || publication === 'failed' || publication.id !== id) return null
  if (publication.revision !== published?._rev || Date.now() > publication.at + undoableMs) return null
  const undo = async () => {
    const { before } = publication
    // Links to an address of these ten minutes lead to the earlier one.
    await redirectFormerAddress(client, { id, published, draft: before })
    await replacePublished(client, published, before)
    last.next(undefined)
    toast.push({
      status: 'success',
      title: 'Undone. Visitors get the words of before',
      description: 'What you published is a draft again.',
    })
  }
  return {
    label: 'Undo this publish',
    icon: UndoIcon,
    onHandle: () => void attempt(undo, 'It was not undone'),
  }
}

/** Publishes an earlier version. A draft that was begun meanwhile stays; otherwise the undone version becomes one. */
async function replacePublished(
  client: SanityClient,
  published: SanityDocument,
  before: SanityDocument,
): Promise<void> {
  const { _rev, _updatedAt, ...undone } = published
  const { _rev: earlier, _updatedAt: then, ...words } = before
  await client
    .transaction()
    .createIfNotExists({ ...undone, _id: `drafts.${undone._id}` })
    .patch(undone._id, { ifRevisionID: _rev, unset: ['undone'] })
    .createOrReplace(words)
    .commit({ returnDocuments: false })
}
