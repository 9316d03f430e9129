import type { ReactNode } from 'react'

type SpecimenProps = {
  /** Name of the state. */
  label: string
  /** What a pointer or the keyboard does to it; `npm run test:visual` does it. */
  force?: 'hover' | 'focus' | 'press'
  /** Selects what is forced, where it is not the first thing that can be pressed or typed into. */
  on?: string
  show: ReactNode
}

/** One thing in one state, with the state's name below it. */
function Specimen({ label, force, on, show }: SpecimenProps) {
  return (
    <figure className="specimen" data-force={force} data-force-on={on}>
      <div>{show}</div>
      <figcaption className="specimen-label">{label}</figcaption>
    </figure>
  )
}

/** Specimens one beside the other, or (`halves`) half of a wide window each. */
export function Specimens({ of, halves }: { of: SpecimenProps[]; halves?: boolean }) {
  return (
    <div className={halves ? 'specimen-halves' : 'specimen-row'}>
      {of.map((specimen) => (
        <Specimen key={specimen.label} {...specimen} />
      ))}
    </div>
  )
}

/** A thing as wide as the window, such as a page's section. */
export function Strip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className="specimen-strip">
      <figcaption className="specimen-label">{label}</figcaption>
      {children}
    </figure>
  )
}

/** A ground with text colours of its own, in a program's colours or dark. */
export function Ground({ program, children }: { program?: string; children: ReactNode }) {
  return (
    <div
      className={`specimen-ground ${program ? 'on-ground ground-of-program' : 'on-night'}`}
      data-program={program}
    >
      {children}
    </div>
  )
}
