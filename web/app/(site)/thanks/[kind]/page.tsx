import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getSite } from '#web/content/pages.ts'
import { leadKinds } from '#web/lead-kinds.ts'
import { Thanks, ThanksPatch } from '#web/sections/thanks.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { pageMetadata } from '../../../page-metadata.ts'

/*
 * Where a form ends that was sent without script. Whoever has script never comes here, and no search
 * engine should.
 */

export const revalidate = 30
export const dynamicParams = false

type Props = { params: Promise<{ kind: string }> }

const pages = new Map(leadKinds.flatMap(({ thanks }) => Object.entries(thanks)))

export const generateStaticParams = () => [...pages.keys()].map((kind) => ({ kind }))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { kind } = await params
  const site = await getSite()
  return {
    ...(await pageMetadata({ site, seo: null, path: `/thanks/${kind}`, title: 'Thank you' })),
    robots: { index: false },
  }
}

export default async function ThanksPage({ params }: Props) {
  const page = await pages.get((await params).kind)?.()
  if (page === undefined) notFound()
  const { heading, text, buttons, program } = page
  return (
    <div data-program={program}>
      <Thanks heading={heading} text={text} patch={program && <ThanksPatch program={program} />}>
        {buttons.map(({ href, label, download }, index) => (
          <ButtonLink
            key={href}
            href={href}
            download={download}
            tone={index === 0 ? 'primary' : 'quiet'}
          >
            {label}
          </ButtonLink>
        ))}
      </Thanks>
    </div>
  )
}
