import { notFound } from 'next/navigation'
import { themeName, themeOf } from '#schemas/program-themes.ts'
import { editAttributes } from '#web/content/edit-attribute.ts'
import { getProgram } from '#web/content/queries/program.ts'
import { getSite } from '#web/content/queries/site.ts'
import { selfCheckWords } from '#web/features/self-check/definition.ts'
import { SelfCheck } from '#web/features/self-check/self-check.tsx'
import { usableSelfCheck } from '#web/features/self-check/server/usable-self-check.ts'
import { Emblem } from '#web/illustrations/emblem.tsx'
import { signSnapshot } from '#web/leads/sign-snapshot.ts'
import { Beside } from '#web/sections/beside.tsx'
import { Testimonials } from '#web/sections/book/testimonials.tsx'
import { ClosingBand } from '#web/sections/closing-band.tsx'
import { Offers } from '#web/sections/offers.tsx'
import { ForGroups } from '#web/sections/program/for-groups.tsx'
import { ProgramHero } from '#web/sections/program/hero.tsx'
import { HowItWorks } from '#web/sections/program/how-it-works.tsx'
import { NextSteps } from '#web/sections/program/next-steps.tsx'
import { Questions } from '#web/sections/program/questions.tsx'
import { WhatYouGet } from '#web/sections/program/what-you-get.tsx'
import { WhatYouWillDo } from '#web/sections/program/what-you-will-do.tsx'
import { WhoItsFor } from '#web/sections/program/who-its-for.tsx'
import { WorkshopVideo } from '#web/sections/program/workshop-video.tsx'
import { Boundary } from '#web/ui/boundary.tsx'
import { siteTimeZone } from '../../site-time-zone.ts'
import { events, questions, service } from '../../structured-data/schema-org.ts'
import { StructuredData } from '../../structured-data/structured-data.tsx'

export async function ProgramPage({ slug }: { slug: string }) {
  const [site, program, edit] = await Promise.all([getSite(), getProgram(slug), editAttributes()])
  if (!program) notFound()
  const bookingUrl = site?.bookingUrl
  const theme = themeOf(program)
  const selfCheck = usableSelfCheck(program.selfCheck, slug)
  const { key, offers, offersHeading, words, quotes, quotesHeading } = program
  const zone = offers?.some(({ starts }) => starts) ? await siteTimeZone() : 'UTC'
  return (
    <div data-theme={themeName(theme)} className="program-page">
      <Boundary>
        <ProgramHero
          program={program}
          bookingUrl={bookingUrl}
          zone={zone}
          selfCheck={
            <SelfCheck
              program={{
                key,
                slug: program.slug,
                title: program.title,
                ...theme,
              }}
              selfCheck={selfCheck}
              signature={selfCheck && key ? signSnapshot('self-check', selfCheckWords(key, selfCheck)) : undefined}
              bookingUrl={bookingUrl ?? null}
              toolkitSlug={program.toolkit?.slug}
              openLabel={program.hero?.selfCheckLabel}
            />
          }
        />
      </Boundary>
      <WhoItsFor program={program} />
      <WhatYouWillDo program={program} />
      <WhatYouGet program={program} />
      <HowItWorks program={program} />
      <Offers offers={offers} words={words} heading={offersHeading} zone={zone} />
      <ForGroups program={program} contactEmail={site?.contactEmail ?? null} />
      <Testimonials
        id="quotes"
        book={{ testimonials: quotes, testimonialsHeading: { title: quotesHeading } }}
        edit={edit}
      />
      <WorkshopVideo program={program} />
      <Beside kit={program.kit} book={program.book} />
      <NextSteps program={program} />
      <Questions program={program} />
      <ClosingBand
        closing={program.closing}
        bookingUrl={bookingUrl}
        exploreHref={program.exploreTo === 'services' ? '#services' : '/'}
        emblem={
          <Emblem
            theme={theme}
            className="relative z-1 mx-auto -mt-21 mb-5 w-21 rotate-3 md:-mt-34 md:mb-8 md:w-[6.5rem]"
          />
        }
      />
      <StructuredData
        page={{ name: program.title, path: `/${slug}` }}
        things={[service(program, site), questions(program.faqs), ...events(offers, zone, site)]}
      />
    </div>
  )
}
