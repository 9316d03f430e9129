import { Button } from '#web/ui/button.tsx'
import { Field, TextField } from '#web/ui/field.tsx'
import { pluralize } from '../../labels.ts'
import { Moment, PostForm, QuietSubmit, Section } from '../../ui.tsx'
import { type Columns, roleLabels, roles } from './columns.ts'
import { outcomeLabels } from './decide.ts'
import type { Preview, SubscriberImport } from './imports.ts'
import { OutcomeList } from './outcome-list.tsx'
import { rowStatuses, statusLabels } from './row-status.ts'

/** Preview of an import: columns, outcomes and first rows, with the button that starts it. */
export function ImportPreview({
  file,
  columns,
  preview: { counts, examples },
}: {
  file: SubscriberImport
  columns: Columns
  preview: Preview
}) {
  const added = counts.get('added') ?? 0
  return (
    <>
      <ColumnsForm header={file.header} columns={columns} />
      <Section id="outcome" title="What would happen" large className="mt-10">
        <OutcomeList counts={counts} />
        <div className="mt-5 overflow-x-auto">
          <table className="w-full text-left text-sm">
            <caption className="pb-2 text-left text-muted">
              The first rows, as they are read
            </caption>
            <thead>
              <tr>
                {['Email', 'Name', 'Agreed', 'Outcome'].map((one) => (
                  <th key={one} scope="col" className="py-2 pr-4">
                    {one}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {examples.map(({ typed, email, name, agreedAt, source, outcome }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other key
                <tr key={at} className="border-control/40 border-t">
                  <td className="py-2 pr-4">{email ?? typed}</td>
                  <td className="py-2 pr-4">{name}</td>
                  <td className="py-2 pr-4">
                    {agreedAt && <Moment at={agreedAt} />}
                    <span>{` ${source}`}</span>
                  </td>
                  <td className="py-2 pr-4">{outcomeLabels[outcome]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Section>
      <PostForm
        action={`/owner/newsletter/import/${file.id}/start`}
        className="sheet mt-8 max-w-xl space-y-4 p-5"
        fields={fieldsOf(columns)}
      >
        <TextField
          label="Where did these people agree to get your newsletter?"
          hint="Kept with each of them as the proof of their consent, with the date where the file has one."
          name="source"
          required
          maxLength={200}
          placeholder="The newsletter at Mailchimp, form on my old site"
        />
        <Button type="submit">{`Add ${pluralize(added, 'subscriber')}`}</Button>
      </PostForm>
      <PostForm action={`/owner/newsletter/import/${file.id}/remove`} className="mt-4">
        <QuietSubmit>Remove this file</QuietSubmit>
      </PostForm>
    </>
  )
}

const fieldsOf = (columns: Columns) =>
  Object.fromEntries([
    ['all', columns.all],
    ...roles.flatMap((role) =>
      columns[role] === undefined ? [] : [[role, String(columns[role])]],
    ),
  ])

function ColumnsForm({ header, columns }: { header: string[]; columns: Columns }) {
  return (
    <Section id="columns" title="How it is read" large className="mt-8">
      <form className="mt-4 grid max-w-3xl gap-4 sm:grid-cols-2">
        {roles.map((role) => (
          <Field key={role} label={roleLabels[role]}>
            {(wired) => (
              <select name={role} defaultValue={columns[role] ?? ''} className="input" {...wired}>
                <option value="">No column</option>
                {header.map((heading, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading
                  <option key={at} value={at}>
                    {heading || `Column ${at + 1}`}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
        <Field label="All of these are">
          {(wired) => (
            <select name="all" defaultValue={columns.all} className="input" {...wired}>
              {rowStatuses.map((status) => (
                <option key={status} value={status}>
                  {statusLabels[status]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <p className="self-end">
          <QuietSubmit>Read it like this</QuietSubmit>
        </p>
      </form>
    </Section>
  )
}
