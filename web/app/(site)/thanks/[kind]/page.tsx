import { themeName } from '#schemas/program-themes.ts'
import { routes, thankYouPath } from '#schemas/routes.ts'
import { getSite, getSmallPages } from '#web/content/queries/site.ts'
import { callLead } from '#web/features/call/server/lead-kind.ts'
import { leadKinds } from '#web/lead-kinds.ts'
import type { SmallPages, ThanksPage as Thanked } from '#web/leads/lead-kind.ts'
import { readPrograms } from '#web/leads/programs.ts'
import { Thanks } from '#web/sections/thanks.tsx'
import { Boundary } from '#web/ui/boundary.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { metadataOf } from '../../../page-metadata.ts'
import { UnknownAddress, unknownAddress } from '../../../unknown-address.tsx'

/* Thank-you pages of forms sent without script. Search engines must not index them. */

type Page = (words: SmallPages) => Thanked | Promise<Thanked>

type Props = { params: Promise<{ kind: string }> }

const pages = new Map<string, Page>(leadKinds.flatMap(({ thanks }) => Object.entries(thanks)))

/**
 * Returns the thank-you pages of all programs. A program that is published after the build has its page rendered on the
 * first request.
 */
async function programPages() {
  const made = new Map<string, Page>()
  for (const program of (await readPrograms()) ?? [])
    for (const { kind, programThanks } of leadKinds)
      if (programThanks) made.set(`${kind}-${program.slug}`, (words) => programThanks(program, words))
  return made
}

async function pageNamed(name: string): Promise<Thanked | undefined> {
  const page = pages.get(name) ?? (await programPages()).get(name)
  return page?.((await getSmallPages()) ?? {})
}

export const generateStaticParams = async () =>
  [...pages.keys(), ...(await programPages()).keys()].map((kind) => ({ kind }))

export async function generateMetadata({ params }: Props) {
  const { kind } = await params
  // Reads all content of the page, because the metadata has the time of each read.
  if (!(await pageNamed(kind))) return unknownAddress
  const path = thankYouPath(kind)
  const metadata = metadataOf(path, async () => ({ title: (await getSmallPages())?.thanksTitle }))
  return { ...(await metadata()), robots: { index: false } }
}

export default async function ThanksPage({ params }: Props) {
  const { kind } = await params
  const page = await pageNamed(kind)
  if (page === undefined) return <UnknownAddress />
  const { title, text, buttons, theme } = page
  const firstCall = (await getSite())?.navigation?.firstCall
  return (
    <div data-theme={theme && themeName(theme)}>
      <Boundary>
        <Thanks heading={title} text={text} theme={theme}>
          {buttons.map(({ href, label, download }, index) => (
            <ButtonLink key={href} href={href} download={download} variant={index === 0 ? 'primary' : 'quiet'}>
              {label}
            </ButtonLink>
          ))}
          {firstCall && kind !== callLead.kind && <TextLink href={routes.call}>{firstCall}</TextLink>}
        </Thanks>
      </Boundary>
    </div>
  )
}
