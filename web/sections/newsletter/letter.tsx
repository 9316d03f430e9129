import type { ReactNode } from 'react'
import { Container, HeadStrip } from '#web/ui/section.tsx'
import { Postage } from './postage.tsx'

/** What comes once a month, and a card to send for it: airmail edge, stamp, and the form as its address. */
export function Letter({
  headline,
  text,
  children,
}: {
  headline: string
  text?: string | null
  children: ReactNode
}) {
  return (
    <section aria-labelledby="newsletter-heading">
      <HeadStrip ground="sage">
        <Container className="grid items-start gap-8 py-13 md:py-21 lg:grid-cols-[1fr_1.15fr] lg:gap-21">
          <div className="lg:pt-13">
            <h1 id="newsletter-heading" className="text-4xl">
              {headline}
            </h1>
            {text && <p className="mt-5 max-w-[44ch] text-lg">{text}</p>}
          </div>
          <div className="airmail rounded-sm p-2 shadow-lifted">
            <div className="bg-surface p-5 sm:p-8">
              <Postage className="mb-3 ml-auto w-44" />
              {children}
            </div>
          </div>
        </Container>
      </HeadStrip>
    </section>
  )
}
