import { randomUUID } from 'node:crypto'
import { longest } from '#web/forms/text-rules.ts'
import { classNames } from '#web/ui/class-names.ts'
import { TextArea } from '#web/ui/field.tsx'
import { AskFirst, Moment, PostForm, QuietSubmit } from '../inbox-ui.tsx'
import type { Note } from './notes.ts'

/** Notes of the owners about a lead, newest first, with the form for another one. */
export function Notes({
  leadId,
  notes,
  owner,
  here,
}: {
  leadId: string
  notes: Note[]
  owner: string
  /** URL of the page, to redirect to. Its query contains the filter of the list that the page was opened from. */
  here: string
}) {
  const action = `/owner/leads/${leadId}/notes`
  return (
    <section
      id="notes"
      aria-labelledby="notes-title"
      className={classNames('scroll-mt-8', notes.length === 0 && 'print:hidden')}
    >
      <h2 id="notes-title" className="text-xl">
        Notes
      </h2>
      {/* Multipart, because a long note in a non-Latin alphabet, URL-encoded, would exceed the size limit. */}
      <PostForm
        action={action}
        encType="multipart/form-data"
        className="mt-3 space-y-3 print:hidden"
        fields={{ note: randomUUID(), back: here }}
      >
        <TextArea
          label="A note for yourselves"
          hint="Only owners read it."
          name="text"
          rows={3}
          maxLength={longest.message}
        />
        <QuietSubmit>Add note</QuietSubmit>
      </PostForm>
      <ol className="mt-5 space-y-4">
        {notes.map((note) => (
          <li key={note.id} className="sheet p-5 print:p-0 print:flat">
            <p dir="auto" className="whitespace-pre-wrap">
              {note.text}
            </p>
            <div className="mt-3 flex flex-wrap items-baseline gap-x-4 text-muted text-sm">
              <span>
                <span>{note.author}</span>, <Moment at={note.at} />
              </span>
              {note.author === owner && (
                <AskFirst ask="Remove…" action={`${action}/remove`} fields={{ note: note.id, back: here }}>
                  Remove this note
                </AskFirst>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
