import type { ProgramKey } from '#schemas/programs.ts'
import { Emblem } from '#web/illustrations/emblem.tsx'
import { Illustration } from '#web/illustrations/illustration.tsx'

/** The program's scene on a board of its endpaper, with its emblem over the seam. */
export function HeroPicture({ program }: { program: ProgramKey }) {
  return (
    <div
      aria-hidden="true"
      className="hero-picture on-ground grid place-items-center"
      data-print="no"
    >
      <span className="endpaper absolute inset-0" />
      <span className="hero-picture-stitching" />
      <span className="torn-edge torn-edge-below" />
      <div className="sheet relative m-5 my-13 w-[calc(100%-2.5rem)] max-w-xl rotate-[1.2deg] p-3 sm:p-5 lg:m-13 lg:w-[calc(100%-6.5rem)] lg:max-w-3xl">
        <div className="bg-program-soft">
          <Illustration name={program} className="w-full" />
        </div>
        <span className="photo-corners" />
      </div>
      <Emblem
        program={program}
        className="absolute -top-8 right-8 w-21 rotate-6 md:right-13 lg:top-auto lg:right-auto lg:bottom-8 lg:-left-13 lg:w-[6.5rem] lg:-rotate-6"
      />
    </div>
  )
}
