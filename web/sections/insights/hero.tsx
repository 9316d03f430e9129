import { Illustration } from '#web/illustrations/illustration.tsx'
import { Container, HeroBand } from '#web/ui/section.tsx'
import { UnderlinedEnd } from '#web/ui/underlined-end.tsx'
import type { Insights } from '../page-content.ts'

/** Hero of Insights: heading and illustration. */
export function Hero({ heading }: { heading: Insights['heading'] }) {
  return (
    <HeroBand ground="sage">
      <Container className="grid grid-cols-[1fr_7.5rem] items-end gap-x-3 gap-y-5 pt-8 pb-5 sm:grid-cols-[1fr_13rem] md:grid-cols-12 md:gap-x-8 md:pb-0">
        <h1 id="insights-heading" className="text-4xl md:col-span-7">
          <UnderlinedEnd>{heading?.title ?? ''}</UnderlinedEnd>
        </h1>
        <Illustration
          name="insights"
          className="-mb-3 w-full md:col-span-5 md:row-span-2 md:mb-5 lg:col-span-4 lg:col-start-9 lg:-mb-13"
        />
        {heading?.text && (
          <p className="col-span-2 max-w-[34em] text-lg md:col-span-7 md:self-start md:pb-8 lg:pb-13">{heading.text}</p>
        )}
      </Container>
    </HeroBand>
  )
}
