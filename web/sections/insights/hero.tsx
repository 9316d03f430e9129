import { Penned } from '#web/ui/heading.tsx'
import { Container, HeadStrip } from '#web/ui/section.tsx'
import type { Insights } from './content.ts'

/** What the page is, in the large. */
export function Hero({ heading }: { heading: Insights['heading'] }) {
  return (
    <HeadStrip ground="sage">
      <Container className="grid items-end gap-x-13 gap-y-5 py-8 md:py-13 lg:grid-cols-[auto_1fr]">
        <h1 id="insights-heading" className="text-4xl">
          <Penned>{heading?.title ?? 'Insights'}</Penned>
        </h1>
        {heading?.text && <p className="max-w-[34em] text-lg lg:pb-1">{heading.text}</p>}
      </Container>
    </HeadStrip>
  )
}
