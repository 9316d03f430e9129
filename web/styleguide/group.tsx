import type { ReactNode } from 'react'

/** One part of the styleguide, as wide as the window. `npm run test:visual` photographs each by its id. */
export function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} data-group={id} className="group-of-specimens" aria-label={title}>
      <h2 className="group-title">
        <a href={`#${id}`}>{title}</a>
      </h2>
      {children}
    </section>
  )
}

/** Specimens one beside the other, as many as have room. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="specimen-row">{children}</div>
}

/** Specimens that want half of a wide window each. */
export function Halves({ children }: { children: ReactNode }) {
  return <div className="specimen-halves">{children}</div>
}
