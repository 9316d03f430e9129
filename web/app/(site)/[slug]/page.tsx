import { draftMode } from 'next/headers'
import { redirect } from 'next/navigation'
import { routes } from '#schemas/routes.ts'
import { findAddress, getAddresses } from '#web/content/queries/addresses.ts'
import { getProgram } from '#web/content/queries/program.ts'
import { getToolkit } from '#web/content/queries/toolkit.ts'
import { metadataOf } from '../../page-metadata.ts'
import { UnknownAddress, unknownAddress } from '../../unknown-address.tsx'
import { ProgramPage } from './program-page.tsx'
import { ToolkitPage } from './toolkit-page.tsx'

/* Program pages and toolkit pages, whose paths are slugs. A page that is published after the build is rendered on its
   first request. */

type Props = { params: Promise<{ slug: string }> }

export const generateStaticParams = async () =>
  (await getAddresses()).flatMap(({ slug, hidden }) => (slug && !hidden ? { slug } : []))

/**
 * Returns the type of the document at a path; undefined without a document. It is looked up in one list, so that
 * unknown paths cause no queries. The pages of a hidden program redirect, except in the coach's preview.
 */
async function typeAt(address: string) {
  const found = await findAddress(address)
  if (found?.hidden && !(await draftMode()).isEnabled)
    redirect(found._type === 'program' ? '/#programs' : routes.resources)
  return found?._type
}

export async function generateMetadata({ params }: Props) {
  const { slug } = await params
  const type = await typeAt(slug)
  if (!type) return unknownAddress
  return metadataOf(`/${slug}`, async () => (type === 'program' ? getProgramCard(slug) : getToolkit(slug)))()
}

/** Returns the link preview of a program, with the coach's picture if there is one. */
async function getProgramCard(slug: string) {
  const program = await getProgram(slug)
  const { seo, picture } = program ?? {}
  const { title = null, description = null, image } = seo ?? {}
  return program && { ...program, seo: { title, description, image: image ?? picture ?? null } }
}

export default async function ProgramOrToolkitPage({ params }: Props) {
  const { slug } = await params
  const type = await typeAt(slug)
  if (!type) return <UnknownAddress />
  return type === 'program' ? <ProgramPage slug={slug} /> : <ToolkitPage slug={slug} />
}
