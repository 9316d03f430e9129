import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Ground = 'paper' | 'sand' | 'sage' | 'blush' | 'soft' | 'ground' | 'night'

const grounds: Record<Ground, string> = {
  paper: '',
  sand: 'grain bg-sand',
  sage: 'grain bg-sage',
  blush: 'grain bg-blush',
  soft: 'grain bg-program-soft',
  ground: 'grain bg-program-ground on-ground',
  night: 'grain on-night',
}

type Props = {
  /** Names the part for links (#programs) and for its heading's id (programs-heading). */
  id: string
  ground?: Ground
  /** Without a heading of its own a part is no landmark. */
  labelled?: boolean
  className?: string
  children: ReactNode
}

/** One part of a page: its ground runs from edge to edge, its content keeps to the page's width. */
export function Section({ id, ground = 'paper', labelled = true, className, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={labelled ? `${id}-heading` : undefined}
      className={classNames('py-13 md:py-21', grounds[ground])}
    >
      <Container className={className}>{children}</Container>
    </section>
  )
}

/** The page's width, with margins that grow with the screen. */
export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames('mx-auto w-full max-w-6xl px-5 md:px-8 lg:px-13', className)}>
      {children}
    </div>
  )
}
