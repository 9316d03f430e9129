import { longest } from '#web/forms/text-rules.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { AskFirst, PostForm, QuietSubmit, Section } from '../inbox-ui.tsx'
import { type Snippet, snippetNames } from './reply-snippets.ts'

/** Snippets for replies, which all owners share. Each has a form, so that two owners can change two at once. */
export function ReplySettings({ snippets }: { snippets: Snippet[] }) {
  return (
    <Section id="replies" title="Words you use again and again" className="mt-8 max-w-xl">
      <p className="mt-1 text-muted text-sm">
        {`Snippets for your replies. ${snippetNames.map((name) => `{${name}}`).join(', ')} are filled in: how you greet them, their name, the program’s title, and the day they wrote.`}
      </p>
      {[...snippets, undefined].map((one) => (
        <details key={one?.id ?? 'new'} suppressHydrationWarning className="mt-3">
          <summary className="w-fit py-2 text-pine underline underline-offset-4 [overflow-wrap:anywhere]">
            {one?.name ?? 'Add a snippet'}
          </summary>
          <PostForm
            action="/owner/settings/snippets"
            encType="multipart/form-data"
            className="mt-2 space-y-3"
            fields={one ? { id: one.id } : {}}
          >
            <TextField label="Name" name="name" required maxLength={60} defaultValue={one?.name} />
            <TextArea label="Text" name="text" rows={5} required maxLength={longest.message} defaultValue={one?.text} />
            <QuietSubmit>{one ? 'Change it' : 'Add it'}</QuietSubmit>
          </PostForm>
          {one && (
            <AskFirst ask="Remove…" action="/owner/settings/snippets" fields={{ id: one.id, remove: 'yes' }}>
              {`Remove “${one.name}”`}
            </AskFirst>
          )}
        </details>
      ))}
    </Section>
  )
}
