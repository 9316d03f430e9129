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

/*
 * Program pages and toolkit pages: both have their slug at the root as address. Pages made in the
 * Studio are rendered when they are first asked for.
 */

type Props = { params: Promise<{ slug: string }> }

export const generateStaticParams = async () =>
  (await getAddresses()).flatMap(({ slug, hidden }) => (slug && !hidden ? { slug } : []))

/**
 * The type of the document at an address, if there is one. Found in one list: nobody can make the site ask for more. The
 * pages of a hidden program lead on, but not in the coach's preview.
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
  return metadataOf(`/${slug}`, async () =>
    type === 'program' ? getProgramCard(slug) : getToolkit(slug),
  )()
}

/** What a shared link shows of a program: the coach's picture, where she gave it one. */
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
