import type { ReactNode } from 'react'

type Item = { id: string; title: ReactNode; body: ReactNode }

/**
 * Questions that open one at a time and close again. Native `<details>` that share a name: works
 * without script, and find-in-page opens the right one.
 */
export function Accordion({ name, items }: { name: string; items: Item[] }) {
  return (
    <div>
      {items.map(({ id, title, body }) => (
        <details
          key={id}
          name={name}
          className="accordion border-program border-b-2 first:border-t-2"
        >
          <summary className="flex items-start justify-between gap-5 py-5">
            <h3 className="text-lg">{title}</h3>
            <span aria-hidden="true" className="accordion-sign mt-0.5 text-2xl leading-none">
              +
            </span>
          </summary>
          <div className="max-w-[65ch] pr-8 pb-5 text-muted">{body}</div>
        </details>
      ))}
    </div>
  )
}
