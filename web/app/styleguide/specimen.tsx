import type { ReactNode } from 'react'

export const labelStyle =
  'mt-2 text-muted text-xs figures in-[.on-ground]:text-inherit in-[.on-night]:text-inherit'
export const rowStyle = 'styleguide-width mb-8 flex flex-wrap items-end gap-x-8 gap-y-5'
const halvesStyle = 'styleguide-width mb-8 grid gap-8 lg:grid-cols-2 lg:gap-x-13'

type SpecimenProps = {
  /** Name of the state. */
  label: string
  /** Interaction that `npm test -- visual` forces. */
  force?: 'hover' | 'focus' | 'press'
  /** Selector of the element for that interaction; by default the first interactive one. */
  on?: string
  show: ReactNode
}

/** One element in one state, with the state's name below it. */
function Specimen({ label, force, on, show }: SpecimenProps) {
  return (
    <figure className="min-w-0 max-w-full" data-force={force} data-force-on={on}>
      <div>{show}</div>
      <figcaption className={labelStyle}>{label}</figcaption>
    </figure>
  )
}

/** Row of specimens. With `halves` each is half as wide as the window. */
export function Specimens({ of, halves }: { of: SpecimenProps[]; halves?: boolean }) {
  return (
    <div className={halves ? halvesStyle : rowStyle}>
      {of.map((specimen) => (
        <Specimen key={specimen.label} {...specimen} />
      ))}
    </div>
  )
}

/** Element as wide as the window, such as a page's section. */
export function FullWidth({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className="mb-8">
      <figcaption className={`styleguide-width mb-2 ${labelStyle}`}>{label}</figcaption>
      {children}
    </figure>
  )
}

/** A background with its own text colours: a program's, or dark. */
export function Ground({ theme, children }: { theme?: string; children: ReactNode }) {
  return (
    <div
      className={`mb-8 pt-8 pb-3 ${theme ? 'on-ground bg-program-ground' : 'on-night'}`}
      data-theme={theme}
    >
      {children}
    </div>
  )
}
