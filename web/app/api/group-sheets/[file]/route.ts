import { groupSheetPath } from '#schemas/programs.ts'
import { getGroupSheets } from '#web/content/queries/groups.ts'
import { environment } from '#web/env.ts'
import { makeGroupSheet } from '#web/exports/pdf/group-sheet.ts'
import { memoize } from '#web/exports/pdf/memoize.ts'
import { errorText, fileName, noSuchFile, sendFile, unavailable } from '#web/exports/pdf/response.ts'

/** Returns the PDF of a program's offer to companies and colleges. */
export async function GET(request: Request, context: { params: Promise<{ file: string }> }) {
  const { file } = await context.params
  try {
    const sheets = (await getGroupSheets()) ?? []
    const sheet = sheets.find(({ slug }) => slug && groupSheetPath(slug) === `/api/group-sheets/${file}`)
    if (!sheet) return noSuchFile()
    const { siteUrl } = environment()
    const pdf = await memoize(`groups ${file}`, sheet, () => makeGroupSheet(sheet, `${siteUrl}/${sheet.slug}`))
    return sendFile(pdf, fileName(`${sheet.title}`, 'pdf'), request)
  } catch (error) {
    console.error(`[pdf] a sheet for groups was not generated: ${errorText(error)}`)
    return unavailable()
  }
}
