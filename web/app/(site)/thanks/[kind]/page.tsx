import { notFound } from 'next/navigation'
import { getSmallPages } from '#web/content/pages.ts'
import { leadKinds } from '#web/lead-kinds.ts'
import { Thanks } from '#web/sections/thanks.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { metadataOf } from '../../../page-metadata.ts'

/* The thank-you pages of forms that were sent without script. Not for search engines. */

export const dynamicParams = false

type Props = { params: Promise<{ kind: string }> }

const pages = new Map(leadKinds.flatMap(({ thanks }) => Object.entries(thanks)))

export const generateStaticParams = () => [...pages.keys()].map((kind) => ({ kind }))

export async function generateMetadata({ params }: Props) {
  const path = `/thanks/${(await params).kind}`
  const metadata = metadataOf(path, async () => ({ title: (await getSmallPages())?.thanksTitle }))
  return { ...(await metadata()), robots: { index: false } }
}

export default async function ThanksPage({ params }: Props) {
  const page = await pages.get((await params).kind)?.((await getSmallPages()) ?? {})
  if (page === undefined) notFound()
  const { title, text, buttons, program } = page
  return (
    <div data-program={program}>
      <Thanks heading={title} text={text} program={program}>
        {buttons.map(({ href, label, download }, index) => (
          <ButtonLink
            key={href}
            href={href}
            download={download}
            variant={index === 0 ? 'primary' : 'quiet'}
          >
            {label}
          </ButtonLink>
        ))}
      </Thanks>
    </div>
  )
}
