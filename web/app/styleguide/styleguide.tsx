import { groups } from './groups.tsx'
import { Ready } from './script.tsx'
import './styleguide.css'

/** Components of the design system in every state. @param only ids of the groups to show; empty for all */
export function Styleguide({ only }: { only: string[] }) {
  const shown = groups.filter(({ id }) => only.length === 0 || only.includes(id))
  return (
    <main>
      <header className="styleguide-width pt-13 pb-8">
        <h1 className="text-4xl">Styleguide</h1>
        <p className="mt-3 text-muted">
          The real components with real props. What a pointer does, do with your pointer;{' '}
          <code>npm test -- visual</code> photographs it.
        </p>
        <nav aria-label="Groups">
          <ul className="mt-8" style={{ columns: '11rem' }}>
            {groups.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-flex min-h-11 items-center">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {shown.map(({ id, title, Show }) => (
        <section
          key={id}
          id={id}
          data-group={id}
          className="border-control/50 border-t pt-8 pb-13"
          aria-label={title}
        >
          <h2 className="styleguide-width mb-5 text-xl">
            <a href={`#${id}`}>{title}</a>
          </h2>
          <Show />
        </section>
      ))}
      <Ready />
    </main>
  )
}
