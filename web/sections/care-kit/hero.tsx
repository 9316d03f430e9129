import { Illustration } from '#web/illustrations/illustration.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Container, HeroBand } from '#web/ui/section.tsx'
import { UnderlinedEnd } from '#web/ui/underlined-end.tsx'
import type { CareKit } from '../page-content.ts'
import { SheetPreview } from '../sheet-preview.tsx'

/** The care kit's hero: name, headline, two buttons and a preview of its first sheet. */
export function CareKitHero({ kit }: { kit: CareKit }) {
  const { title, headline, backLabel, getLabel, previewLabel, items } = kit
  const first = items?.find((item) => item.firstSheet)?.firstSheet
  return (
    <HeroBand ground="soft">
      <Container className="pt-3 pb-13 md:pb-21">
        {backLabel && <BackLink href="/">{backLabel}</BackLink>}
        <div className="mt-5 grid items-center gap-x-8 gap-y-8 md:grid-cols-12">
          <div className="md:col-span-6 md:pb-13 lg:col-span-5">
            <h1 className="text-4xl">{title && <UnderlinedEnd words={2}>{title}</UnderlinedEnd>}</h1>
            {headline && <p className="mt-8 max-w-[30em] text-lg">{headline}</p>}
            <p className="button-row mt-8">
              <ButtonLink href="#items">{getLabel}</ButtonLink>
              <ButtonLink href="#items" variant="quiet">
                {previewLabel}
              </ButtonLink>
            </p>
          </div>
          <div aria-hidden="true" className="relative md:col-span-6 lg:col-span-7 lg:pt-13">
            {first && (
              <div className="absolute -top-5 right-3 z-1 hidden h-96 w-72 lg:block">
                <div className="sheet absolute inset-0 rotate-[6deg]" />
                <div className="sheet h-full rotate-[1.5deg]">
                  <SheetPreview sheet={first} room={23} />
                </div>
              </div>
            )}
            <Illustration
              name="care_kit"
              className="relative mx-auto w-full max-w-80 md:max-w-none lg:mr-0 lg:-ml-5 lg:w-[55%]"
            />
          </div>
        </div>
      </Container>
    </HeroBand>
  )
}
