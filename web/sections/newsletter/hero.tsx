import type { ReactNode } from 'react'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { Container, HeroBand } from '#web/ui/section.tsx'
import './signup-card.css'

type Props = { headline: string; text?: string | null; children: ReactNode }

/**
 * Hero of the newsletter page: headline, and the signup form on a card with an airmail border.
 * After signup, signup-card.css turns the card into an envelope.
 */
export function NewsletterHero({ headline, text, children }: Props) {
  return (
    <section aria-labelledby="newsletter-heading">
      <HeroBand ground="sage">
        <Container className="grid items-start gap-x-8 gap-y-8 py-8 md:grid-cols-12 md:grid-rows-[auto_1fr] md:py-13 lg:pt-21">
          <div className="md:col-span-6 lg:col-span-7 lg:pr-8">
            <h1 id="newsletter-heading" className="text-3xl">
              {headline}
            </h1>
            {text && <p className="mt-5 max-w-[25em] text-lg">{text}</p>}
          </div>
          <div className="signup-card md:col-span-6 md:row-span-2 lg:col-span-5">
            <span className="signup-card-flap" />
            <span className="signup-card-back" />
            <div className="signup-card-border airmail-border">
              <div className="signup-card-paper">
                <div className="signup-card-stamp">
                  <Illustration name="postage_stamp" className="mb-3 ml-auto w-36 sm:w-44" />
                </div>
                {children}
              </div>
            </div>
            <span className="signup-card-pocket airmail-border">
              <span />
            </span>
          </div>
          <Illustration
            name="newsletter"
            className="mx-auto w-full max-w-80 md:col-span-6 md:mx-0 lg:col-span-5 lg:max-w-none"
          />
        </Container>
      </HeroBand>
    </section>
  )
}
