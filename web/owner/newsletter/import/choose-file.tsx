import { PostForm, QuietSubmit, Section, TextLink } from '../../inbox-ui.tsx'
import { importDays, type listImports } from './imports.ts'

const states = { staged: '', ready: 'to be looked at', running: 'being added', done: 'done' }

/** Upload form for a file of subscribers, with the recent files. */
export function ChooseFile({ files }: { files: Awaited<ReturnType<typeof listImports>> }) {
  return (
    <Section id="import" title="Import subscribers" className="mt-10">
      <p className="mt-3 text-muted">
        A CSV file of Mailchimp, Kit, Substack or Excel, up to 8 MB. You say what its columns and words mean, and see
        what would happen before anything is changed. No mail is sent. Import Mailchimp’s lists of unsubscribed and
        cleaned addresses too, so that nobody on them gets a mail.
      </p>
      <PostForm
        action="/owner/newsletter/import"
        encType="multipart/form-data"
        className="mt-4 flex flex-wrap items-end gap-3"
      >
        <label className="grid min-w-0 gap-1 text-sm">
          File
          <input
            type="file"
            name="file"
            accept=".csv,.txt,.tsv,text/csv"
            required
            className="input min-h-11 max-w-full py-2"
          />
        </label>
        <QuietSubmit>Look at this file</QuietSubmit>
      </PostForm>
      {files.length > 0 && (
        <>
          <ul className="mt-4 text-sm">
            {files.map(({ id, fileName, state }) => (
              <li key={id} className="py-1">
                <TextLink href={`/owner/newsletter/import/${id}`}>{fileName || 'A file'}</TextLink>{' '}
                <span className="text-muted">{states[state]}</span>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-muted text-sm">{`Files and their lists go after ${importDays} days.`}</p>
        </>
      )}
    </Section>
  )
}
