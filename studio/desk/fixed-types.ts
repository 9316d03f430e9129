import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity'
import { fixedTypes } from '#schemas/index.ts'
import { useBeginIssue } from '../newsletter/begin-issue.ts'
import { withParts } from '../programs/publish-with-parts.tsx'
import { useRemoveProgram } from '../programs/remove-program.tsx'
import { withAnnouncement } from '../publish/publish-action.tsx'
import { withRedirect } from '../redirects/publish-with-redirect.tsx'
import { useDeleteForGood } from '../unpublish/delete-for-good.tsx'
import { useRepublish } from '../unpublish/republish-action.ts'
import { useUnpublish } from '../unpublish/unpublish-action.tsx'

const allowed: ReadonlySet<string | undefined> = new Set(['publish', 'discardChanges', 'restore'])

/**
 * Fixed documents can be edited, published and reverted, never deleted, copied or unpublished; a
 * program goes with all that belongs to it. The
 * others can be taken off the site too: Sanity's own actions for that stop at what refers to them.
 */
export const documentActions: DocumentActionsResolver = (own, { schemaType }) => {
  const actions = own.map((one) =>
    one.action === 'publish' ? withAnnouncement(publishOf(schemaType, one)) : one,
  )
  return fixedTypes.has(schemaType)
    ? [
        ...actions.filter(({ action }) => allowed.has(action)),
        ...(schemaType === 'program' ? [useRemoveProgram] : []),
      ]
    : [
        ...actions.filter(({ action }) => action !== 'unpublish' && action !== 'delete'),
        ...(schemaType === 'article' ? [useBeginIssue] : []),
        useRepublish,
        useUnpublish,
        useDeleteForGood,
      ]
}

const publishOf = (type: string, publish: DocumentActionComponent) =>
  type === 'program' ? withParts(withRedirect(publish)) : withRedirect(publish)

/** Keeps fixed types out of every “create new” menu. */
export const withoutFixedTypes = <T extends { templateId?: string; schemaType?: string }>(
  list: T[],
) => list.filter((one) => !fixedTypes.has(one.schemaType ?? one.templateId ?? ''))
