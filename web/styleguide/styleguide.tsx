import { groups } from './groups.tsx'
import type { Content } from './sample-content.ts'
import { Ready } from './script.tsx'
import './styleguide.css'

/** Every component in every state, on one page; or the groups of these names alone. */
export function Styleguide({ content, only }: { content: Content; only: string[] }) {
  const shown = groups.filter(({ id }) => only.length === 0 || only.includes(id))
  return (
    <main>
      <header className="styleguide-head">
        <h1>Styleguide</h1>
        <p>
          The real components with real props. What a pointer does, do with your pointer;{' '}
          <code>npm run test:visual</code> photographs it.
        </p>
        <nav aria-label="Groups">
          <ul>
            {groups.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {shown.map(({ id, title, Show }) => (
        <section key={id} id={id} data-group={id} className="group-of-specimens" aria-label={title}>
          <h2 className="group-title">
            <a href={`#${id}`}>{title}</a>
          </h2>
          <Show content={content} />
        </section>
      ))}
      <Ready />
    </main>
  )
}
