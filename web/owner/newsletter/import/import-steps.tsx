import { Button } from '#web/ui/button.tsx'
import { Checkbox, Field, FieldError, TextField } from '#web/ui/field.tsx'
import { PostForm, QuietSubmit, Section, TextLink } from '../../inbox-ui.tsx'
import { pluralize } from '../../pluralize.ts'
import { OutcomeList } from './import-progress.tsx'
import { askColumns, askRest, askWords, type Question } from './import-questions.ts'
import type { SubscriberImport } from './imports.ts'
import { signOfLeaving, type Words } from './propose-columns.ts'

type Props = { file: SubscriberImport; words: readonly Words[] }

/** First step of an import: what is in each column. */
export const ColumnsForm = ({ file, words }: Props) => (
  <Section id="columns" title="1. What is in each column?" large className="mt-8">
    <p className="mt-3 max-w-prose text-muted">
      If two columns hold the same, the first one that is filled in counts. Of two columns about who is subscribed the
      stricter one counts. Any date of leaving means that the person left.
    </p>
    <PostForm action={`/owner/newsletter/import/${file.id}/choices`} className="mt-5 max-w-4xl">
      <Questions questions={askColumns(file, words)} />
      <Button type="submit" className="mt-6">
        Go on to the words
      </Button>
    </PostForm>
  </Section>
)

/** Second step of an import: what each word of the status columns means. */
export function WordsForm({ file, words }: Props) {
  const columns = askWords(file, words)
  return (
    <Section id="words" title="2. Who is subscribed?" large className="mt-8">
      <p className="mt-3">
        <TextLink href="?step=columns">Change the columns</TextLink>
      </p>
      <PostForm
        action={`/owner/newsletter/import/${file.id}/choices`}
        fields={{ seen: file.revision }}
        className="mt-5 max-w-4xl space-y-8"
      >
        {columns.map(({ at, heading, problem, questions }) => (
          <fieldset key={at}>
            <legend className="mb-3">
              Each word in <strong>{heading}</strong>
            </legend>
            <FieldError id={`column-${at}`}>{problem}</FieldError>
            <Questions questions={questions} />
          </fieldset>
        ))}
        {columns.length === 0 && <Questions questions={[askRest(file)]} />}
        <Button type="submit">See what would happen</Button>
      </PostForm>
    </Section>
  )
}

/** Third step of an import: its outcomes, with the button that starts it. */
export function ImportPreview({ file, words, preview }: Props & { preview: Map<string, number> }) {
  const { id, header, choices, revision } = file
  const added = preview.get('added') ?? 0
  const unused = header.flatMap((heading, at) => {
    const sign = signOfLeaving(heading, words[at] ?? new Map(), choices.roles[at] ?? 'none')
    return sign === undefined ? [] : sign === heading ? heading : `${heading} (“${sign}”)`
  })
  return (
    <Section id="outcome" title="3. What would happen" large className="mt-8">
      <p className="mt-3 flex flex-wrap gap-x-6">
        <TextLink href="?step=columns">Change the columns</TextLink>
        <TextLink href="?step=words">Change the words</TextLink>
      </p>
      <OutcomeList counts={preview} />
      <PostForm
        action={`/owner/newsletter/import/${id}/start`}
        className="sheet mt-8 max-w-xl space-y-4 p-5"
        fields={{ seen: revision }}
      >
        {unused.length > 0 && (
          <Checkbox
            name="looked"
            required
            label={`I have looked at these columns, which may say who has left: ${unused.join(', ')}. They need not count.`}
          />
        )}
        <TextField
          label="Where did these people agree to get your newsletter?"
          hint="Kept with each of them as the proof of their consent, with the date where the file has one."
          name="source"
          required
          maxLength={200}
          placeholder="The newsletter at Mailchimp, form on my old site"
        />
        <Button type="submit">
          {added > 0 ? `Start: add ${pluralize(added, 'subscriber')}` : 'Start: add nobody'}
        </Button>
      </PostForm>
      <PostForm action={`/owner/newsletter/import/${id}/remove`} className="mt-4">
        <QuietSubmit>Remove this file</QuietSubmit>
      </PostForm>
    </Section>
  )
}

const Questions = ({ questions }: { questions: Question[] }) => (
  <div className="grid items-end gap-x-6 gap-y-5 sm:grid-cols-2">
    {questions.map(({ name, label, hint, answers, chosen }) => (
      <Field key={name} label={label} hint={<span className="break-words">{hint}</span>}>
        {(wired) => (
          <select name={name} defaultValue={chosen} required className="input" {...wired}>
            {Object.entries(answers).map(([answer, text]) => (
              <option key={answer} value={answer}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Field>
    ))}
  </div>
)
