import type { ReactNode } from 'react'
import { Svg } from './svg.tsx'
import './accordion.css'

type Item = { id: string; title: ReactNode; body: ReactNode }

/**
 * Accordion that opens one item at a time. It consists of native `<details>` with a shared name, so that it works
 * without script, and find-in-page opens the right item.
 */
export function Accordion({ name, items }: { name: string; items: Item[] }) {
  return (
    <div>
      {items.map(({ id, title, body }) => (
        <details key={id} name={name} className="accordion border-program border-b-2 first:border-t-2">
          <summary className="flex items-start justify-between gap-5 py-5">
            <h3 className="text-lg">{title}</h3>
            <Svg
              viewBox="0 0 32 32"
              className="accordion-icon w-8 shrink-0"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.5"
              strokeLinecap="round"
            >
              <path d="M7.300 16.200c5.800-.5 11.600-.5 17.500-.1" />
              <path className="accordion-icon-upright" d="M16.100 7.400c.4 5.800.3 11.500-.1 17.300" />
            </Svg>
          </summary>
          <div className="max-w-[40em] pr-8 pb-8">{body}</div>
        </details>
      ))}
    </div>
  )
}
