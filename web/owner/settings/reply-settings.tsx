import { longest } from '#web/forms/text-rules.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { PostForm, QuietSubmit, Section, smallErrorButton } from '../inbox-ui.tsx'
import { type Snippet, snippetNames } from './reply-snippets.ts'

/** Settings of the replies: the owner's signature, and the shared snippets. */
export function ReplySettings({ snippets, signature }: { snippets: Snippet[]; signature: string }) {
  return (
    <Section id="replies" title="Your replies" large className="mt-12 max-w-xl">
      <PostForm action="/owner/settings/signature" className="mt-4 space-y-3">
        <TextArea
          label="Your signature"
          hint="It stands below each reply that you send from a lead. Empty: the closing words of your site’s mails."
          name="text"
          rows={3}
          maxLength={1_000}
          defaultValue={signature}
        />
        <QuietSubmit>Use this signature</QuietSubmit>
      </PostForm>
      <h3 className="mt-8 font-semibold">Snippets</h3>
      <p className="mt-1 text-muted text-sm">
        {`Words you use again and again. ${snippetNames.map((name) => `{${name}}`).join(', ')} are filled in: how you greet them, their name, the program’s title, and the day they wrote.`}
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
            <TextArea
              label="Text"
              name="text"
              rows={5}
              required
              maxLength={longest.message}
              defaultValue={one?.text}
            />
            <div className="flex flex-wrap gap-3">
              <QuietSubmit>{one ? 'Change it' : 'Add it'}</QuietSubmit>
              {one && (
                <button
                  type="submit"
                  name="remove"
                  value="yes"
                  formNoValidate
                  className={smallErrorButton}
                >
                  Remove
                </button>
              )}
            </div>
          </PostForm>
        </details>
      ))}
    </Section>
  )
}
