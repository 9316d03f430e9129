import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity'
import { fixedTypes } from '#schemas/index.ts'
import { useBeginIssue } from '../newsletter/use-begin-issue.ts'
import { withParts } from '../programs/publish-with-parts.tsx'
import { useRemoveProgram } from '../programs/remove-program.tsx'
import { withAnnouncement } from '../publish/publish-action.tsx'
import { useUndoPublish } from '../publish/undo-publish.ts'
import { withPause } from '../publish/wait-for-pause.ts'
import { wrapAction } from '../publish/wrap-action.ts'
import { withRedirect } from '../redirects/publish-with-redirect.tsx'
import { useDelete } from '../unpublish/delete.tsx'
import { useRepublish } from '../unpublish/republish-action.ts'
import { useUnpublish } from '../unpublish/unpublish-action.tsx'

const allowed: ReadonlySet<string | undefined> = new Set(['publish', 'discardChanges', 'restore'])

/**
 * “Discard changes” of a published document. Without a published version it would delete the document, without a record
 * for the list of deleted documents.
 */
const ofPublished = wrapAction((discard, { published }) => (published ? discard : null))

/**
 * Document actions of a type. Fixed documents can be edited, published and reverted. A program can be removed with its
 * parts. Other documents can also be unpublished and deleted. Sanity's own actions refuse to unpublish or delete a
 * document that others refer to, so ours replace them.
 */
export const documentActions: DocumentActionsResolver = (own, { schemaType }) => {
  const actions = own.map((one) => {
    if (one.action === 'discardChanges') return ofPublished(one)
    return one.action === 'publish' ? withAnnouncement(withPause(publishOf(schemaType, one))) : one
  })
  return fixedTypes.has(schemaType)
    ? [
        ...actions.filter(({ action }) => allowed.has(action)),
        useUndoPublish,
        ...(schemaType === 'program' ? [useRemoveProgram] : []),
      ]
    : [
        ...actions.filter(({ action }) => action !== 'unpublish' && action !== 'delete'),
        useUndoPublish,
        ...(schemaType === 'article' ? [useBeginIssue] : []),
        useRepublish,
        useUnpublish,
        useDelete,
      ]
}

const publishOf = (type: string, publish: DocumentActionComponent) =>
  type === 'program' ? withParts(withRedirect(publish)) : withRedirect(publish)

export const withoutFixedTypes = <T extends { templateId?: string; schemaType?: string }>(list: T[]) =>
  list.filter((one) => !fixedTypes.has(one.schemaType ?? one.templateId ?? ''))
