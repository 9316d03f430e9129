import { Heading } from '#web/ui/heading.tsx'
import { Section } from '#web/ui/section.tsx'
import { Strip } from '../specimen.tsx'

const words = {
  title: 'Bring one real problem to your manager this week',
  text: 'Short sentences, concrete nouns, and one thing to do today.',
}

/** A section on each of its grounds. */
export function Grounds() {
  return (
    <div data-program="manager_coach">
      {(['paper', 'sand', 'sage', 'blush', 'soft', 'ground', 'night'] as const).map((ground) => (
        <Strip key={ground} label={ground}>
          <Section id={`on-${ground}`} ground={ground}>
            <Heading of={`on-${ground}`} words={words} />
          </Section>
        </Strip>
      ))}
    </div>
  )
}
