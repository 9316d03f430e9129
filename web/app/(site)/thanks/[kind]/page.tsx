import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { type ProgramKey, programs } from '#schemas/programs.ts'
import { routes } from '#schemas/routes.ts'
import { getHome, getLongAssessment, getSite, getToolkit } from '#web/content/pages.ts'
import { contactLabels } from '#web/features/contact/contact-labels.ts'
import { packFile } from '#web/features/starter-pack/pack-file.ts'
import { packReady } from '#web/features/starter-pack/pack-messages.ts'
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
interface Words {
  heading: string
  text?: string | null
  buttons: { href: string; label: string; download?: boolean }[]
  /** What the thanks are about, where it is one program's. */
  program?: ProgramKey
}

const home = { href: routes.home, label: 'Back to Home' }

/** Each program's pack has a page of its own, so that its address says which file, and not whose. */
const packs = programs.map(({ key, slug, title }) => [
  `pack-${slug}`,
  async (): Promise<Words> => {
    const toolkit = await getToolkit(`${slug}-toolkit`)
    return {
      heading: toolkit?.thanks || packReady,
      program: key,
      text: 'Save the file here. A link to it goes to the address you gave.',
      buttons: [
        { href: packFile(key), label: 'Download PDF', download: true },
        { href: `/${slug}-toolkit`, label: toolkit?.title || title },
      ],
    }
  },
])

const thanks: Record<string, () => Promise<Words>> = {
  async contact() {
    const words = contactLabels((await getHome())?.contact ?? null)
    return {
      heading: words.thanksHeading,
      text: words.thanksText,
      buttons: [
        { href: routes.careerAssessment, label: words.thanksAssessment },
        { href: routes.resources, label: words.thanksResources },
      ],
    }
  },
  newsletter: async () => ({
    heading: 'Subscribed!',
    text: 'Thanks for joining our newsletter. Expect monthly career care tips!',
    buttons: [home],
  }),
  pack: async () => ({
    heading: packReady,
    buttons: [{ href: routes.resources, label: 'Browse Resources' }],
  }),
  ...Object.fromEntries(packs),
  async 'long-assessment'() {
    const words = await getLongAssessment()
    return {
      heading: words?.thanksTitle || 'Assessment Submitted',
      text: words?.thanksText,
      buttons: [{ href: routes.home, label: words?.homeLabel || home.label }],
    }
  },
  'short-assessment': async () => ({
    heading: 'Your answers are saved',
    text: 'A copy of your plan goes to the address you gave.',
    buttons: [home],
  }),
  'self-check': async () => ({
    heading: 'Your self-check is saved',
    text: 'A copy of your result goes to the address you gave.',
    buttons: [home],
  }),
}

export const generateStaticParams = () => Object.keys(thanks).map((kind) => ({ kind }))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { kind } = await params
  const site = await getSite()
  return {
    ...(await pageMetadata({ site, seo: null, path: `/thanks/${kind}`, title: 'Thank you' })),
    robots: { index: false },
  }
}

export default async function ThanksPage({ params }: Props) {
  const words = await thanks[(await params).kind]?.()
  if (words === undefined) notFound()
  const { heading, text, buttons, program } = words
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
