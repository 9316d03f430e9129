import type { DocumentActionsResolver } from 'sanity'
import { fixedTypes } from './structure.ts'

const allowed: ReadonlySet<string | undefined> = new Set(['publish', 'discardChanges', 'restore'])

/** Fixed documents can be edited, published and reverted, never deleted, copied or unpublished. */
export const fixedActions: DocumentActionsResolver = (actions, { schemaType }) =>
  fixedTypes.has(schemaType) ? actions.filter(({ action }) => allowed.has(action)) : actions

/** Keeps fixed types out of every “create new” menu. */
export const withoutFixedTypes = <T extends { templateId?: string; schemaType?: string }>(
  list: T[],
) => list.filter((one) => !fixedTypes.has(one.schemaType ?? one.templateId ?? ''))
