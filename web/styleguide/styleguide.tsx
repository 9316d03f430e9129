import type { Content } from './content.ts'
import { Group } from './group.tsx'
import { groups } from './groups.tsx'
import './styleguide.css'

/** Every component in every state, on one page. */
export function Styleguide({ content }: { content: Content }) {
  return (
    <main>
      <header className="styleguide-head">
        <h1>Styleguide</h1>
        <p>
          The real components with real props. What a pointer does, do with your pointer;{' '}
          <code>npm run looks</code> photographs it.
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
      {groups.map(({ id, title, Show }) => (
        <Group key={id} id={id} title={title}>
          <Show content={content} />
        </Group>
      ))}
    </main>
  )
}
