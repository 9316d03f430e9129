import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Penned } from '#web/ui/heading.tsx'
import { Container, HeadStrip } from '#web/ui/section.tsx'
import type { CareKit } from './content.ts'
import { SheetPeek } from './sheet-peek.tsx'

/** The kit's name, what it is for, and its first sheet on top of the others. */
export function CareKitHero({ kit }: { kit: CareKit }) {
  const { title, headline, backLabel, getLabel, previewLabel, items } = kit
  const first = items?.find((item) => item.firstSheet)?.firstSheet
  return (
    <HeadStrip ground="soft">
      <Container className="pt-3 pb-13 md:pb-21">
        {backLabel && <BackLink href="/">{backLabel}</BackLink>}
        <div className="mt-5 grid items-center gap-13 md:mt-8 md:grid-cols-[1.35fr_1fr]">
          <div>
            <h1 className="text-4xl">{title && <Penned words={2}>{title}</Penned>}</h1>
            {headline && <p className="mt-8 max-w-[30em] text-lg">{headline}</p>}
            <p className="mt-8 flex flex-wrap gap-3">
              {getLabel && <ButtonLink href="#items">{getLabel}</ButtonLink>}
              {previewLabel && (
                <ButtonLink href="#items" tone="quiet">
                  {previewLabel}
                </ButtonLink>
              )}
            </p>
          </div>
          {first && (
            <div
              aria-hidden="true"
              className="relative mx-auto hidden h-96 w-full max-w-80 md:block"
            >
              <div className="sheet absolute inset-0 rotate-[7deg]" />
              <div className="sheet absolute inset-0 rotate-[2.4deg]" />
              <div className="sheet tape h-full -rotate-[1.2deg]">
                <SheetPeek sheet={first} room={23} />
              </div>
            </div>
          )}
        </div>
      </Container>
    </HeadStrip>
  )
}
