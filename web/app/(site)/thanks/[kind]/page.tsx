import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { contactLabels } from '#web/contact-form/contact-labels.ts'
import { getHome, getSite } from '#web/content/pages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Container } from '#web/ui/section.tsx'
import { pageMetadata } from '../../../page-metadata.ts'

/*
 * Where a form ends that was sent without script. Whoever has script never comes here, and no search
 * engine should.
 */

export const revalidate = 30
export const dynamicParams = false

type Props = { params: Promise<{ kind: string }> }
type Thanks = { heading: string; text?: string | null; buttons: { href: string; label: string }[] }

const home = { href: '/', label: 'Back to Home' }

const thanks: Record<string, () => Promise<Thanks>> = {
  async contact() {
    const words = contactLabels((await getHome())?.contact ?? null)
    return {
      heading: words.thanksHeading,
      text: words.thanksText,
      buttons: [
        { href: '/career-assessment', label: words.thanksAssessment },
        { href: '/resources', label: words.thanksResources },
      ],
    }
  },
  newsletter: async () => ({
    heading: 'Subscribed!',
    text: 'Thanks for joining our newsletter. Expect monthly career care tips!',
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
    ...pageMetadata({ site, seo: null, path: `/thanks/${kind}`, title: 'Thank you' }),
    robots: { index: false },
  }
}

export default async function ThanksPage({ params }: Props) {
  const words = await thanks[(await params).kind]?.()
  if (words === undefined) notFound()
  return (
    <Container className="py-13 md:py-21">
      <h1 className="text-3xl">{words.heading}</h1>
      {words.text && <p className="mt-5 max-w-2xl text-lg">{words.text}</p>}
      <div className="mt-8 flex flex-wrap gap-3">
        {words.buttons.map(({ href, label }, index) => (
          <ButtonLink key={href} href={href} tone={index === 0 ? 'primary' : 'quiet'}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </Container>
  )
}
