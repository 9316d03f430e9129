import { programs } from '#schemas/programs.ts'
import { getProgramSlugs, getToolkitSlugs } from '#web/content/pages.ts'
import { ProgramPage, programMetadata } from './program-page.tsx'
import { ToolkitPage, toolkitMetadata } from './toolkit-page.tsx'

/* The five programs and their toolkits share this segment: all ten addresses stand at the root. */

export const revalidate = 30
/** An address that is neither's is a plain 404, not a page made on demand. */
export const dynamicParams = false

type Props = { params: Promise<{ slug: string }> }

export async function generateStaticParams() {
  const slugs = await Promise.all([getProgramSlugs(), getToolkitSlugs()])
  return slugs.flat().map((slug) => ({ slug }))
}

const isProgram = (address: string) => programs.some(({ slug }) => slug === address)

export async function generateMetadata({ params }: Props) {
  const { slug } = await params
  return isProgram(slug) ? programMetadata(slug) : toolkitMetadata(slug)
}

export default async function ProgramOrToolkitPage({ params }: Props) {
  const { slug } = await params
  return isProgram(slug) ? <ProgramPage slug={slug} /> : <ToolkitPage slug={slug} />
}
