import { CopyButton } from '#web/features/templates/copy-button.tsx'
import { type PaperKind, paperOf } from '#web/features/templates/worksheet-paper.ts'
import { Section } from '#web/ui/section.tsx'
import type { Toolkit } from '../page-content.ts'
import { StegaData, withoutStega } from '../stega.tsx'
import { Worksheet } from './worksheet.tsx'

/** The toolkit's worksheets: to read, copy or print. */
export function Templates({ toolkit }: { toolkit: Toolkit }) {
  const { templatesHeading, templates, copyLabel } = toolkit
  if (!templates?.length) return null
  return (
    <Section id="templates" ground="sand" heading={templatesHeading}>
      <div className="mt-13 grid gap-13 md:gap-21">
        {templates.map((template) => (
          <Template key={template._id} template={template} copyLabel={copyLabel} />
        ))}
      </div>
    </Section>
  )
}

type Words = NonNullable<Toolkit['templates']>[number]

/* Layouts by paper. A letter stands beside its title, any other sheet below its title. */
const layouts: Record<PaperKind, { article: string; head: string; sheet: string }> = {
  letter: {
    article: 'lg:grid lg:grid-cols-12 lg:gap-x-8',
    head: 'lg:sticky lg:top-8 lg:col-span-4 lg:flex-col lg:items-start lg:justify-start lg:self-start lg:gap-y-5',
    sheet: 'sheet tape lg:col-span-8',
  },
  cards: { article: '', head: '', sheet: '' },
  agenda: { article: '', head: '', sheet: 'sheet' },
  squared: { article: '', head: '', sheet: 'sheet tape' },
  ruled: { article: '', head: '', sheet: 'sheet' },
}
const foldedPapers: PaperKind[] = ['agenda', 'squared', 'ruled']

type Props = { template: Words; copyLabel: string | null }

/** Template: title, description, copy button and sheet. */
function Template({ template: { _id, title, description, ...template }, copyLabel }: Props) {
  const body = withoutStega(template.body)
  const sheetId = `sheet-${_id}`
  const paper = paperOf(body)
  const layout = layouts[paper]
  return (
    <article aria-labelledby={`${sheetId}-title`} className={`template ${layout.article}`}>
      <div className={`mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 ${layout.head}`}>
        <div className="max-w-2xl">
          <h3 id={`${sheetId}-title`} className="text-2xl">
            {title}
          </h3>
          {description && <p className="mt-2 text-balance">{description}</p>}
        </div>
        {body && <CopyButton text={body} label={copyLabel} of={title} sheetId={sheetId} />}
      </div>
      {body && (
        <div className={layout.sheet}>
          <StegaData of={template.body} />
          {paper === 'letter' && <Letterhead />}
          <Worksheet id={sheetId} body={body} paper={paper} />
          {foldedPapers.includes(paper) && <div aria-hidden="true" className="worksheet-fold" />}
        </div>
      )}
    </article>
  )
}

const Letterhead = () => (
  <div aria-hidden="true" className="letterhead">
    <span className="endpaper absolute inset-0 [--endpaper-scale:0.6]" />
  </div>
)
