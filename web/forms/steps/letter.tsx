import type { ReactNode, Ref } from 'react'
import { type ProgramTheme, themeName } from '#schemas/program-themes.ts'
import { UnderlinedEnd } from '#web/ui/underlined-end.tsx'
import { WritingLines } from './writing-lines.tsx'
import './letter.css'

/** Illustrations of a form that ends in a letter, rendered on the server, which reads their files. */
export interface LetterPictures {
  intro: ReactNode
  /** Illustration of the program, by the key of its result. */
  stamps: Readonly<Record<string, ReactNode>>
  /** Stamp of a result without a program. */
  plainStamp: ReactNode
  /** Heading of the printed letter. */
  letterhead: ReactNode
}

/** Letter that unfolds out of its envelope. The print version has only the sheet. */
export function Letter({
  theme,
  stamp,
  head,
  above,
  title,
  heading,
  children,
}: {
  /** Theme of the recommended program; without one, the site's colours apply. */
  theme: ProgramTheme | undefined
  stamp: ReactNode
  head: ReactNode
  /** Line above the title. */
  above: ReactNode
  title: string
  /** `ref` of the title's heading. */
  heading?: Ref<HTMLHeadingElement> | undefined
  children: ReactNode
}) {
  return (
    <article
      data-theme={theme && themeName(theme)}
      className="letter relative isolate mx-auto max-w-[58rem] px-[clamp(0.5rem,3vw,2.5rem)] pt-[clamp(2.5rem,8vw,6.5rem)] print:max-w-none print:p-0"
    >
      <div
        aria-hidden="true"
        className="absolute inset-x-0 top-0 -z-2 h-[clamp(5rem,16vw,13rem)] bg-(--kraft-line) [clip-path:polygon(0_100%,47%_4%,50%_1%,53%_4%,100%_100%)] print:hidden"
      >
        <div className="absolute inset-x-[3px] top-[2px] bottom-0 bg-[var(--program-ground,var(--color-marigold))] [clip-path:inherit]">
          <div className="endpaper absolute inset-0 [--endpaper-ink:var(--program-on)] [--endpaper-scale:0.55]" />
        </div>
      </div>
      <div
        aria-hidden="true"
        className="absolute inset-x-0 top-[clamp(5rem,16vw,13rem)] bottom-0 -z-1 rounded-b-sm bg-(--kraft) lifted print:hidden"
      />
      <div className="relative origin-bottom rounded-t-[3px] bg-surface px-5 pt-8 pb-[calc(clamp(2.5rem,9vw,7rem)+1.5rem)] laid [animation:unfolded_300ms_var(--ease-out)] md:px-16 md:pt-13 md:pb-[calc(clamp(2.5rem,9vw,7rem)+2rem)] dark:outline dark:outline-ink/11 print:bg-transparent print:p-0 print:flat print:outline-0">
        <div className="mb-[12mm] hidden items-center justify-between border-control border-b-[0.5pt] pb-[3mm] print:flex">
          {head}
        </div>
        <div
          aria-hidden="true"
          className="relative float-end -mt-2 -me-1 mb-4 ms-6 w-[clamp(6rem,18vw,11rem)] rotate-[2.5deg] md:ms-13 [filter:drop-shadow(0_1px_1px_rgb(20_33_28/0.35))] print:w-[30mm] print:filter-none"
        >
          <div className="stamp bg-[oklch(from_var(--color-paper)_max(l,0.93)_c_h)] p-[12px] [print-color-adjust:exact] [&>svg]:block [&>svg]:h-auto [&>svg]:w-full [&>svg]:bg-[var(--program-soft,var(--color-sand))]">
            {stamp}
          </div>
          <Postmark />
        </div>
        {above}
        <h1 ref={heading} tabIndex={-1} className="mt-2 scroll-mt-34 text-4xl outline-none print:text-[28pt]">
          <UnderlinedEnd words={2}>{title}</UnderlinedEnd>
        </h1>
        {children}
        <WritingLines count={7} />
      </div>
      <div
        aria-hidden="true"
        className="letter-pocket pointer-events-none absolute inset-x-0 bottom-0 h-[clamp(2.5rem,9vw,7rem)] rounded-b-sm print:hidden"
      />
    </article>
  )
}

/** Cancellation lines across the stamp. */
function Postmark() {
  return (
    <svg
      viewBox="0 0 120 60"
      aria-hidden="true"
      className="absolute -start-[14%] -bottom-[8%] w-[78%] -rotate-14 text-ink opacity-42 md:-start-[38%] print:hidden"
    >
      <path
        d="M3 12c9-7 17-7 26 0s17 7 26 0 17-7 26 0 17 7 26 0M5 28c9-7 17-7 26 0s17 7 26 0 17-7 26 0 17 7 26 0M2 44c9-7 17-7 26 0s17 7 26 0 17-7 26 0 17 7 26 0"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  )
}
