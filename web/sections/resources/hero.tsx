import { PaperClip } from '#web/illustrations/ornaments.tsx'
import { Arrow } from '#web/ui/arrow.tsx'
import { Container, HeroBand } from '#web/ui/section.tsx'
import { UnderlinedEnd } from '#web/ui/underlined-end.tsx'
import type { Resources } from '../page-content.ts'

/** Hero of Resources: heading and table of contents. */
export function Hero({ resources, label }: { resources: Resources | null; label?: string | null }) {
  const heading = resources?.heading
  const contents = [
    { id: 'packs', title: resources?.packsHeading?.title },
    { id: 'videos', title: resources?.videosHeading?.title },
    { id: 'tips', title: resources?.tipsHeading?.title },
  ].filter(({ title }) => title)
  return (
    <HeroBand ground="sand">
      <Container className="grid items-center gap-x-13 gap-y-8 py-8 md:grid-cols-[1.5fr_1fr] md:py-13">
        <div>
          <h1 className="text-4xl">
            <UnderlinedEnd words={2}>{heading?.title ?? ''}</UnderlinedEnd>
          </h1>
          {heading?.text && <p className="mt-8 max-w-[34em] text-lg">{heading.text}</p>}
        </div>
        {contents.length > 0 && (
          <nav aria-label={label ?? undefined} className="sheet rotate-1 p-5 pt-8 lg:p-8">
            <PaperClip className="absolute -top-4 left-8 h-12" />
            <ol>
              {contents.map(({ id, title }) => (
                <li key={id} className="border-control/40 border-b border-dashed last:border-0">
                  <a
                    href={`#${id}`}
                    className="flex min-h-13 items-center justify-between gap-5 font-display text-lg underline decoration-2 decoration-transparent underline-offset-4 hover:decoration-current"
                  >
                    <span>{title}</span>
                    <Arrow className="rotate-90 text-clay" />
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        )}
      </Container>
    </HeroBand>
  )
}
