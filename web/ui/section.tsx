import type { ReactNode } from 'react'
import { Boundary } from './boundary.tsx'
import { classNames } from './class-names.ts'
import { Heading, type HeadingContent } from './heading.tsx'

type Ground = 'paper' | 'sand' | 'sage' | 'blush' | 'soft' | 'ground' | 'night'

/** Classes of a section's ground, its background. `paper` is the page itself and has no edges. */
const grounds: Record<Ground, string> = {
  paper: '',
  sand: 'band grain bg-sand',
  sage: 'band grain bg-sage',
  blush: 'band grain bg-blush',
  soft: 'band grain bg-program-soft',
  ground: 'band grain bg-program-ground on-ground',
  night: 'band grain on-night',
}

type Props = {
  /** Target of links (#programs), and prefix of the heading's id (programs-heading). */
  id: string
  ground?: Ground
  heading?: HeadingContent
  headingClassName?: string
  /** True for a section with a heading, which makes it a landmark. */
  labelled?: boolean
  /** Theme of the section. An element around it would be moved into its boundary (web/app/keep-typed/script.ts). */
  theme?: string
  className?: string
  children: ReactNode
}

/** Section of a page. Its ground spans the screen, and its content has the page's width. */
export function Section({
  id,
  ground = 'paper',
  heading,
  headingClassName,
  labelled = heading === undefined || Boolean(heading?.title),
  theme,
  className,
  children,
}: Props) {
  return (
    <Boundary>
      <section
        id={id}
        data-theme={theme}
        aria-labelledby={labelled ? `${id}-heading` : undefined}
        className={classNames('py-13 md:py-21', grounds[ground])}
      >
        {ground !== 'paper' && <TornEdgeAbove />}
        <Container className={className}>
          {heading && <Heading id={id} heading={heading} className={headingClassName} />}
          {children}
        </Container>
        {ground !== 'paper' && <TornEdgeBelow />}
      </section>
    </Boundary>
  )
}

type HeroBandProps = { ground: Exclude<Ground, 'paper'>; className?: string; children: ReactNode }

/** Ground of a page's hero, with a torn edge below. */
export function HeroBand({ ground, className, children }: HeroBandProps) {
  return (
    <div className={classNames(grounds[ground], className)}>
      {children}
      <TornEdgeBelow />
    </div>
  )
}

/* Torn paper edges of a `.band`, which overlap the adjacent section. They are elements, because axe does not check the
   contrast of text with a pseudo-element behind it. */
export const TornEdgeAbove = () => <span aria-hidden="true" className="torn-edge" />
const TornEdgeBelow = () => <span aria-hidden="true" className="torn-edge torn-edge-below" />

/** Page width, with margins that grow with the screen. */
export function Container({
  className,
  dir,
  children,
}: {
  className?: string
  dir?: 'rtl' | undefined
  children: ReactNode
}) {
  return (
    <div dir={dir} className={classNames('mx-auto w-full max-w-[74rem] px-5 md:px-8 lg:px-13', className)}>
      {children}
    </div>
  )
}
