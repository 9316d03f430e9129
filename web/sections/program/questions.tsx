import { Accordion } from '#web/ui/accordion.tsx'
import type { HeadingContent } from '#web/ui/heading.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Program } from '../page-content.ts'

type Props = { program: Pick<Program, 'faqs'> & { faqHeading: HeadingContent }; id?: string }

/** Frequent questions. One answer is open at a time. */
export function Questions({ program: { faqHeading, faqs }, id = 'questions' }: Props) {
  const items = (faqs ?? []).flatMap(({ _id, question, answer }) =>
    question && answer ? [{ id: _id, title: question, body: <p className="whitespace-pre-line">{answer}</p> }] : [],
  )
  if (items.length === 0) return null
  return (
    <Section
      id={id}
      heading={faqHeading}
      headingClassName="lg:sticky lg:top-8 lg:self-start"
      className="grid gap-8 lg:grid-cols-[1fr_1.6fr] lg:gap-13"
    >
      <Accordion name={id} items={items} />
    </Section>
  )
}
