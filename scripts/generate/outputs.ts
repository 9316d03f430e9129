import { documentLists, pageFacts } from './document-lists.ts'
import { illustrationFiles } from './illustrations.ts'
import { programPictures } from './program-pictures.ts'
import { requiredFields } from './required.ts'
import { seedWithMails } from './seed-mails.ts'
import { tokensCss } from './tokens-css.ts'

/** Contents of the generated files by path, without the files that Sanity's tools write. */
export const plainOutputs = (): Record<string, string> => ({
  'web/ui/generated/tokens.css': tokensCss(),
  ...Object.fromEntries(
    Object.entries(illustrationFiles()).map(([name, source]) => [
      `web/illustrations/generated/${name}`,
      source,
    ]),
  ),
  'studio/programs/generated/pictures.ts': programPictures(),
  'schemas/generated/required.json': `${JSON.stringify(requiredFields(), null, 1)}\n`,
  'schemas/generated/pages.ts': pageFacts(),
  'web/content/generated/document-lists.ts': documentLists(),
  'studio/seed/data.ndjson': seedWithMails(),
})
