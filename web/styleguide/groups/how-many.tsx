import { Questions } from '#web/sections/program/questions.tsx'
import { Tips } from '#web/sections/toolkit/tips.tsx'
import type { Content } from '../content.ts'
import { Strip } from '../specimen.tsx'

/** As many things as nobody expected, and words as long as they get. */
export function HowMany({ content: { program, toolkits } }: { content: Content }) {
  const [tip] = toolkits[0]?.tips ?? []
  const [faq] = program?.faqs ?? []
  if (!tip || !faq) return null
  const tips = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...tip, _key: `tip ${index}` }))
  const long = [tip.title, tip.text, tip.text, tip.text].join(' ')
  return (
    <div data-program="rookie_launchpad">
      <Strip label="one note">
        <Tips heading={null} tips={tips(1)} />
      </Strip>
      <Strip label="forty notes">
        <Tips heading={null} tips={tips(40)} />
      </Strip>
      <Strip label="long notes, and a word that has no end">
        <Tips
          heading={{ _type: 'sectionHeading', title: long, text: long }}
          tips={[
            { ...tip, title: long, text: long },
            { ...tip, _key: 'endless', title: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze' },
            { ...tip, _key: 'empty', text: '' },
          ]}
        />
      </Strip>
      <Strip label="one question">
        <Questions heading={program?.faqHeading ?? null} faqs={[faq]} />
      </Strip>
    </div>
  )
}
