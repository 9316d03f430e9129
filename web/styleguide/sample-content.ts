import {
  getAddresses,
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
} from '#web/content/pages.ts'
import { readPrograms } from '#web/leads/programs.ts'
import { sampleMails } from './sample-mails.ts'

/** The site's own content, for the specimens that are made of it. */
export type Content = Awaited<ReturnType<typeof readContent>>

export async function readContent() {
  const addresses = await getAddresses()
  const slugs = addresses.flatMap(({ _type, slug }) => (_type === 'toolkit' && slug ? slug : []))
  const toolkits = await Promise.all(slugs.map((slug) => getToolkit(slug)))
  const programs = await readPrograms()
  const assessment = await getShortAssessment()
  const program = await getProgram(programs?.[0]?.slug ?? '')
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
    mails: await sampleMails({
      assessment,
      programs: programs ?? [],
      issue: await getLatestIssue(),
    }),
  }
}
