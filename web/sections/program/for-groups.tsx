import { groupSheetPath } from '#schemas/programs.ts'
import { LazyGroupForm } from '#web/features/group-request/lazy-group-form.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Program } from '../page-content.ts'

/** Section for companies and colleges: group size, agenda, invoice, the PDF of them, and the form. */
export function ForGroups({
  program: { key, slug, forGroups, groupWords: words },
  contactEmail,
}: {
  program: Program
  contactEmail: string | null
}) {
  const { heading, text, size, agenda, invoice } = forGroups ?? {}
  const form = words?.groupForm
  if (!heading || !key || !slug) return null
  return (
    <Section
      id="groups"
      heading={{ title: heading, text: text ?? null }}
      className="grid gap-x-13 gap-y-8 lg:grid-cols-[1fr_1.1fr]"
      headingClassName="lg:col-span-full"
    >
      <div className="grid content-start gap-8">
        <Fact label={words?.sizeLabel} text={size} />
        {agenda?.length ? (
          <div>
            <h3 className="text-xl">{words?.agendaLabel}</h3>
            <ol className="mt-3 grid border-control/40 border-y">
              {agenda.map(({ _key, mark, title, text }) => (
                <li key={_key} className="grid gap-x-5 border-control/40 py-3 sm:grid-cols-[7rem_1fr] [&+li]:border-t">
                  <p className="font-semibold text-program-ink">{mark}</p>
                  <div>
                    <h4 className="font-semibold">{title}</h4>
                    <p className="text-muted">{text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </div>
        ) : null}
        <Fact label={words?.invoiceLabel} text={invoice} />
        {words?.sheetLabel && (
          <p data-print="no">
            <TextLink href={groupSheetPath(slug)} download className="inline-flex min-h-11 items-center">
              {words.sheetLabel}
            </TextLink>
          </p>
        )}
      </div>
      <div className="sheet self-start p-5 sm:p-8" data-print="no">
        <h3 id="group-form-heading" className="text-2xl">
          {form?.heading}
        </h3>
        {form?.text && <p className="mt-2 text-muted">{form.text}</p>}
        <div className="mt-5">
          <LazyGroupForm
            program={key}
            words={form}
            privacyLink={words?.privacyLink}
            contactEmail={contactEmail}
            labelledBy="group-form-heading"
          />
        </div>
      </div>
    </Section>
  )
}

const Fact = ({ label, text }: { label: string | null | undefined; text: string | null | undefined }) =>
  text && (
    <div>
      <h3 className="text-xl">{label}</h3>
      <p className="mt-2 max-w-[34em]">{text}</p>
    </div>
  )
