import { TextArea, TextField } from '#web/ui/field.tsx'
import { Halves } from '../group.tsx'
import { Specimen } from '../specimen.tsx'

const longLabel =
  'What would have to be different in three months for you to say that this was worth your time?'
const longError =
  'That does not look like an e-mail address yet: there is something missing after the @, and we would like to be able to answer you.'

/** A line of text and several lines, in every state. */
export function Fields() {
  return (
    <Halves>
      <Specimen label="rest">
        <TextField label="Email" type="email" required />
      </Specimen>
      <Specimen label="rest, with a hint">
        <TextField label="Email" hint="We answer within two working days." />
      </Specimen>
      <Specimen label="hover" forced="hover">
        <TextField label="Email" />
      </Specimen>
      <Specimen label="focus" forced="focus">
        <TextField label="Email" />
      </Specimen>
      <Specimen label="filled">
        <TextField label="Email" defaultValue="asha@example.com" />
      </Specimen>
      <Specimen label="disabled">
        <TextField label="Email" defaultValue="asha@example.com" disabled />
      </Specimen>
      <Specimen label="error">
        <TextField label="Email" defaultValue="asha@" error="Please enter a valid email address" />
      </Specimen>
      <Specimen label="error, focus" forced="focus">
        <TextField label="Email" defaultValue="asha@" error="Please enter a valid email address" />
      </Specimen>
      <Specimen label="long label, long error">
        <TextField label={longLabel} hint={longLabel} error={longError} required />
      </Specimen>
      <Specimen label="a value longer than the field">
        <TextField label="Email" defaultValue={`${'a-very-long-name.'.repeat(8)}@example.com`} />
      </Specimen>
      <Specimen label="several lines">
        <TextArea label="Message" rows={4} defaultValue={`${longLabel}\n\nA second paragraph.`} />
      </Specimen>
      <Specimen label="several lines, error">
        <TextArea label="Message" rows={4} error="Please write a few words" />
      </Specimen>
    </Halves>
  )
}
