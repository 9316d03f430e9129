import type { ReactNode } from 'react'
import { Boundary } from './boundary.tsx'
import { classNames } from './class-names.ts'
import { Heading, type HeadingContent } from './heading.tsx'

type Ground = 'paper' | 'sand' | 'sage' | 'blush' | 'soft' | 'ground' | 'night'

/** What a band of the page is made of; `paper` is the page itself and has no edges. */
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
  /** Names the part for links (#programs) and for its heading's id (programs-heading). */
  id: string
  ground?: Ground
  /** Stands first in the part. */
  heading?: HeadingContent
  headingClassName?: string
  /** Without a heading of its own a part is no landmark. */
  labelled?: boolean
  /** On no screen among the first things that are seen: it and what follows are laid out late (web/ui/styles/base.css). */
  belowFirstScreen?: boolean
  className?: string
  children: ReactNode
}

/** One part of a page: its ground runs from edge to edge, its content keeps to the page's width. */
export function Section({
  id,
  ground = 'paper',
  heading,
  headingClassName,
  labelled = heading === undefined || Boolean(heading?.title),
  belowFirstScreen,
  className,
  children,
}: Props) {
  return (
    <Boundary>
      <section
        id={id}
        aria-labelledby={labelled ? `${id}-heading` : undefined}
        className={classNames(
          'py-13 md:py-21',
          grounds[ground],
          belowFirstScreen && 'below-first-screen',
        )}
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

/** The ground of a page's top: sewn to the header above it, torn off below. */
export function HeroBand({ ground, className, children }: HeroBandProps) {
  return (
    <div className={classNames(grounds[ground], className)}>
      {children}
      <TornEdgeBelow />
    </div>
  )
}

/*
 * The torn edges of handmade paper, on what is next to the band that they stand in (`.band`).
 * Elements: axe judges no contrast on what has a pseudo-element for a ground.
 */
export const TornEdgeAbove = () => <span aria-hidden="true" className="torn-edge" />
const TornEdgeBelow = () => <span aria-hidden="true" className="torn-edge torn-edge-below" />

/** The page's width, with margins that grow with the screen. */
export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames('mx-auto w-full max-w-[74rem] px-5 md:px-8 lg:px-13', className)}>
      {children}
    </div>
  )
}
