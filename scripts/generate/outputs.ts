/** Contents of the generated files by path, without the files that Sanity's tools write. */
export const plainOutputs = async (): Promise<Record<string, string>> => ({
  ...(await outputsOf.design()),
  ...(await outputsOf.fonts()),
  ...(await outputsOf.schema()),
})

/** Files by their sources. Each function imports its own sources, because the schema takes seconds to load. */
export const outputsOf = {
  async design(): Promise<Record<string, string>> {
    const { illustrationFiles } = await import('./illustrations.ts')
    const { programPictures } = await import('./program-pictures.ts')
    const { studioPalette } = await import('./studio-palette.ts')
    const { tokensCss } = await import('./tokens-css.ts')
    return {
      'web/ui/generated/tokens.css': tokensCss(),
      ...Object.fromEntries(
        Object.entries(illustrationFiles()).map(([name, source]) => [`web/illustrations/generated/${name}`, source]),
      ),
      'studio/programs/generated/pictures.ts': programPictures(),
      'studio/brand/generated/palette.ts': studioPalette(),
    }
  },
  async fonts(): Promise<Record<string, string>> {
    const { glyphPatterns } = await import('./glyphs.ts')
    return { 'schemas/generated/glyphs.ts': glyphPatterns() }
  },
  async schema(): Promise<Record<string, string>> {
    const { documentLists, pageFacts } = await import('./document-lists.ts')
    const { requiredFields } = await import('./required.ts')
    const { seedWithMails } = await import('./seed-mails.ts')
    return {
      'schemas/generated/required.json': `${JSON.stringify(requiredFields(), null, 1)}\n`,
      'schemas/generated/pages.ts': pageFacts(),
      'web/content/generated/document-lists.ts': documentLists(),
      'studio/seed/data.ndjson': seedWithMails(),
    }
  },
}
