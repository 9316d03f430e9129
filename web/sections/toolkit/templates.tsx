import { Section } from '#web/ui/section.tsx'
import type { Toolkit } from '../page-content.ts'
import { Template } from './template.tsx'

/** The toolkit's worksheets: to read, copy or print. */
export function Templates({ toolkit }: { toolkit: Toolkit }) {
  const { templatesHeading, templates, copyLabel } = toolkit
  if (!templates?.length) return null
  return (
    <Section id="templates" ground="sand" heading={templatesHeading} belowFirstScreen>
      <div className="mt-13 grid gap-13 md:gap-21">
        {templates.map((template) => (
          <Template key={template._id} template={template} copyLabel={copyLabel} />
        ))}
      </div>
    </Section>
  )
}
