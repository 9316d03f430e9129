import { programs } from '#schemas/programs.ts'
import { getProgram, getProgramSlugs, getToolkit, getToolkitSlugs } from '#web/content/pages.ts'
import { metadataOf } from '../../page-metadata.ts'
import { ProgramPage } from './program-page.tsx'
import { ToolkitPage } from './toolkit-page.tsx'

/* Program pages and toolkit pages: both have their slug at the root as address. */

/** Any other slug is a 404, not a page rendered on demand. */
export const dynamicParams = false

type Props = { params: Promise<{ slug: string }> }

export async function generateStaticParams() {
  const slugs = await Promise.all([getProgramSlugs(), getToolkitSlugs()])
  return slugs.flat().map((slug) => ({ slug }))
}

const isProgram = (address: string) => programs.some(({ slug }) => slug === address)

export async function generateMetadata({ params }: Props) {
  const { slug } = await params
  const getPage = async () => (isProgram(slug) ? getProgram(slug) : getToolkit(slug))
  return metadataOf(`/${slug}`, getPage)()
}

export default async function ProgramOrToolkitPage({ params }: Props) {
  const { slug } = await params
  return isProgram(slug) ? <ProgramPage slug={slug} /> : <ToolkitPage slug={slug} />
}
