import type { ReactNode } from 'react'
import { type ProgramTheme, themeOf } from '#schemas/program-themes.ts'
import { Emblem } from '#web/illustrations/emblem.tsx'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { HeroBand } from '#web/ui/section.tsx'
import { CoachLine } from '../coach-line.tsx'
import type { Program } from '../page-content.ts'
import { ProgramPicture } from '../program-picture.tsx'
import { Glance } from './glance.tsx'
import './program.css'

type Props = {
  program: Program
  bookingUrl?: string | null
  selfCheck?: ReactNode
  /** Time zone of the next start. */
  zone: string
}

/** Hero of a program: headline, self-check button, booking link, facts and picture. */
export function ProgramHero({ program, bookingUrl, selfCheck, zone }: Props) {
  const { hero, title, picture } = program
  return (
    <HeroBand ground="soft" className="overflow-x-clip">
      <div className="program-head grid lg:grid-cols-[minmax(0,1fr)_45%] lg:pl-[calc(max(0px,(100%-74rem)/2)+3.25rem)]">
        <div className="px-5 pt-8 pb-13 md:px-8 md:pt-13 lg:self-center lg:py-8 lg:pr-21 lg:pl-0">
          <CoachLine coach={program.coach}>{hero?.eyebrow ?? title}</CoachLine>
          <h1 className="text-4xl lg:text-[clamp(2.75rem,3.8vw,3.5rem)]">{hero?.headline ?? title}</h1>
          {hero?.text && <p className="mt-5 max-w-[34em] text-lg">{hero.text}</p>}
          <div className="button-row mt-8 gap-x-8">
            {selfCheck}
            {hero?.skipLabel && bookingUrl && (
              <ExternalLink
                href={bookingUrl}
                data-booking
                className="inline-flex min-h-11 items-center gap-2 text-program-ink"
              >
                {hero.skipLabel}
              </ExternalLink>
            )}
          </div>
          <Glance program={program} zone={zone} />
        </div>
        <HeroPicture theme={themeOf(program)} picture={picture} />
      </div>
    </HeroBand>
  )
}

/** Picture of the program on its endpaper, with the emblem over the seam. */
function HeroPicture({ theme, picture }: { theme: ProgramTheme; picture: Program['picture'] }) {
  return (
    <div
      aria-hidden="true"
      className="hero-picture on-ground relative z-1 grid place-items-center bg-program-ground"
      data-print="no"
    >
      <span className="endpaper absolute inset-0" />
      <span className="absolute inset-[9px_0_auto] border-program-on/45 border-t-2 border-dashed lg:inset-[0_auto_0_9px] lg:border-t-0 lg:border-l-2" />
      <span className="torn-edge torn-edge-below" />
      <div className="sheet relative m-5 my-13 w-[calc(100%-2.5rem)] max-w-xl p-3 sm:p-5 lg:m-13 lg:w-[calc(100%-6.5rem)] lg:max-w-3xl">
        <div className="bg-program-soft">
          <ProgramPicture theme={theme} picture={picture} className="w-full" />
        </div>
        <span className="photo-corners" />
      </div>
      <Emblem
        theme={theme}
        className="absolute -top-8 right-8 w-21 rotate-6 md:right-13 lg:top-auto lg:right-auto lg:bottom-8 lg:-left-13 lg:w-[6.5rem] lg:-rotate-6"
      />
    </div>
  )
}
