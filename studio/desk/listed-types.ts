import type { PreviewConfig, SchemaTypeDefinition } from 'sanity'
import type { DocumentFacts } from '#schemas/document-facts.ts'
import { documentTypes, schemaTypes } from '#schemas/index.ts'
import { programPatch } from '../programs/patch.tsx'
import { icons } from './icons.ts'

/** Path of the colour and the scene of a document: its own, or those of its program. */
function themePath(name: string, { ofProgram }: DocumentFacts): string | undefined {
  if (name === 'program' || name === 'article') return ''
  return ofProgram ? 'program.' : undefined
}

/** Preview with the patch of a program in place of a missing picture. Without a patch, lists show the icon. */
const withPatch = (path: string | undefined, preview: PreviewConfig): PreviewConfig => ({
  select: {
    ...preview.select,
    ...(path !== undefined && { colour: `${path}colour`, scene: `${path}scene` }),
  },
  prepare: (values, options) => {
    const shown = preview.prepare?.(values, options) ?? {}
    // For null, Sanity shows no icon.
    const patch = path === undefined ? undefined : programPatch(Object(values))
    return { ...shown, media: shown.media ?? patch }
  },
})

const listed = new Map(
  documentTypes.map(({ name, facts, preview }) => [
    name,
    {
      icon: facts.desk === 'each program' ? undefined : icons[facts.desk.icon],
      preview: withPatch(themePath(name, facts), preview),
    },
  ]),
)

/** Schema types with their icons, and with pictures in lists. */
export const listedTypes = schemaTypes.map(
  (type): SchemaTypeDefinition => Object.assign({}, type, listed.get(type.name)),
)
