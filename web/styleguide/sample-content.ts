import { programs } from '#schemas/programs.ts'
import {
  getBook,
  getCareKit,
  getHome,
  getInsights,
  getLatestIssue,
  getProgram,
  getResources,
  getShortAssessment,
  getSite,
  getToolkit,
  getToolkitSlugs,
} from '#web/content/pages.ts'
import { sampleMails } from './sample-mails.ts'

/** The site's own content, for the specimens that are made of it. */
export type Content = Awaited<ReturnType<typeof readContent>>

export async function readContent() {
  const slugs = await getToolkitSlugs()
  const toolkits = await Promise.all(slugs.map((slug) => getToolkit(slug)))
  const assessment = await getShortAssessment()
  const program = await getProgram(programs[0].slug)
  return {
    site: await getSite(),
    home: await getHome(),
    book: await getBook(),
    careKit: await getCareKit(),
    insights: await getInsights(),
    program,
    resources: await getResources(),
    shortAssessment: assessment,
    toolkits: toolkits.filter((one) => one !== null),
    mails: await sampleMails({ assessment, program, issue: await getLatestIssue() }),
  }
}
