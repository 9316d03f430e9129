import { CopyButton } from '#web/template-copy/copy-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Heading } from '#web/ui/heading.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Toolkit } from './content.ts'
import { Worksheet } from './worksheet.tsx'

type Props = {
  heading: Toolkit['templatesHeading']
  templates: Toolkit['templates']
  copyLabel: string | null
}

/** Three worksheets, open on the table: to read, to copy, or to print with the pack. */
export function Templates({ heading, templates, copyLabel }: Props) {
  if (!templates?.length) return null
  return (
    <Section id="templates" ground="sand" labelled={Boolean(heading?.title)}>
      <Heading of="templates" words={heading} />
      <div className="mt-8 grid gap-13 md:gap-21">
        {templates.map((template, index) => (
          <Template key={template._id} template={template} copyLabel={copyLabel} index={index} />
        ))}
      </div>
    </Section>
  )
}

const lies = ['lg:-rotate-[0.35deg]', 'lg:rotate-[0.3deg]', 'lg:-rotate-[0.2deg]']

function Template({
  template: { _id, title, description, body },
  copyLabel,
  index,
}: {
  template: NonNullable<Toolkit['templates']>[number]
  copyLabel: string | null
  index: number
}) {
  const sheetId = `sheet-${_id}`
  return (
    <article aria-labelledby={`${sheetId}-title`}>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="max-w-2xl">
          <h3 id={`${sheetId}-title`} className="text-2xl">
            {title}
          </h3>
          {description && <p className="mt-2">{description}</p>}
        </div>
        {body && <CopyButton text={body} label={copyLabel} of={title} sheetId={sheetId} />}
      </div>
      {body && (
        <div className={classNames('sheet', index % 2 === 0 ? 'tape' : null, lies[index % 3])}>
          <Worksheet id={sheetId} body={body} paper={index % 2 === 0 ? 'ruled' : 'squared'} />
          <div aria-hidden="true" className="worksheet-fold" />
        </div>
      )}
    </article>
  )
}
