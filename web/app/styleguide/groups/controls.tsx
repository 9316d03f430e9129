import { Accordion } from '#web/ui/accordion.tsx'
import { Arrow } from '#web/ui/arrow.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { Checkbox, TextArea, TextField } from '#web/ui/field.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Opened } from '../script.tsx'
import { Ground, Specimens } from '../specimen.tsx'

const forced = [
  { label: 'hover', force: 'hover' },
  { label: 'focus', force: 'focus' },
  { label: 'pressed', force: 'press' },
] as const

const long =
  'What would have to be different in three months for you to say that this was worth your time?'

/** Every variant of buttons in every state, on each background. */
export function Buttons() {
  const states = (['primary', 'quiet', 'accent'] as const).map((variant) => {
    const show = <Button variant={variant}>Start here</Button>
    const disabled = (label: string, busy?: boolean) => (
      <Button variant={variant} disabled data-busy={busy}>
        {label}
      </Button>
    )
    return (
      <Specimens
        key={variant}
        of={[
          { label: variant, show },
          ...forced.map((state) => ({ ...state, show })),
          { label: 'disabled', show: disabled('Start here') },
          { label: 'loading', show: disabled('Sending…', true) },
        ]}
      />
    )
  })
  const link = <ButtonLink href="#buttons">Start the assessment</ButtonLink>
  return (
    <>
      {states}
      <Ground theme="pine coffee">{states}</Ground>
      <Ground theme="marigold trail">{states}</Ground>
      <Ground>{states}</Ground>
      <Specimens
        of={[
          { label: 'A link that looks like one', show: link },
          { label: 'Long words', show: <Button>{long}</Button> },
        ]}
      />
    </>
  )
}

/** Links in a text, standalone links, and links back. */
export function Links() {
  const show = <TextLink href="#links">See the toolkit</TextLink>
  const arrow = (
    <TextLink href="#links" className="inline-flex items-center gap-2">
      See the toolkit <Arrow />
    </TextLink>
  )
  const external = <ExternalLink href="https://example.com">Book a call</ExternalLink>
  const states = (
    <Specimens
      of={[
        { label: 'link', show },
        ...forced.map((state) => ({ ...state, show })),
        { label: 'with an arrow', show: arrow },
        { label: 'to another site', show: external },
        { label: 'back', show: <BackLink href="#links">All programs</BackLink> },
      ]}
    />
  )
  return (
    <>
      {states}
      <Ground theme="clay map">{states}</Ground>
      <Ground>{states}</Ground>
    </>
  )
}

/** Single-line and multi-line text fields in every state. */
export function Fields() {
  const line = (props?: Omit<Parameters<typeof TextField>[0], 'label'>) => (
    <TextField label="Email" {...props} />
  )
  const lines = (props?: Omit<Parameters<typeof TextArea>[0], 'label'>) => (
    <TextArea label="Message" rows={4} {...props} />
  )
  const wrong = { defaultValue: 'asha@', error: 'Please enter a valid email address' }
  const allLong = <TextField label={long} hint={long} error={`${long} ${long}`} required />
  const longValue = `${'a-very-long-name.'.repeat(8)}@example.com`
  return (
    <Specimens
      halves
      of={[
        { label: 'rest', show: line({ type: 'email', required: true }) },
        { label: 'rest, with a hint', show: line({ hint: 'We answer within two working days.' }) },
        { label: 'hover', force: 'hover', show: line() },
        { label: 'focus', force: 'focus', show: line() },
        { label: 'filled', show: line({ defaultValue: 'asha@example.com' }) },
        { label: 'disabled', show: line({ defaultValue: 'asha@example.com', disabled: true }) },
        { label: 'error', show: line(wrong) },
        { label: 'error, focus', force: 'focus', show: line(wrong) },
        { label: 'long label, long error', show: allLong },
        { label: 'a value longer than the field', show: line({ defaultValue: longValue }) },
        { label: 'several lines', show: lines({ defaultValue: `${long}\n\nA second paragraph.` }) },
        { label: 'several lines, error', show: lines({ error: 'Please write a few words' }) },
      ]}
    />
  )
}

/** Checkboxes in every state. */
export function Checkboxes() {
  const label = 'Send me the monthly newsletter'
  const box = <Checkbox label={label} />
  return (
    <Specimens
      of={[
        { label: 'rest', show: box },
        { label: 'hover', force: 'hover', show: box },
        { label: 'focus', force: 'focus', show: box },
        { label: 'ticked', show: <Checkbox label={label} defaultChecked /> },
        { label: 'disabled', show: <Checkbox label={label} disabled /> },
        { label: 'ticked, disabled', show: <Checkbox label={label} defaultChecked disabled /> },
        { label: 'long', show: <Checkbox label={`${label}. ${long} ${long}`} /> },
      ]}
    />
  )
}

/** Accordions. */
export function Accordions() {
  const answer = 'Three months, with an hour a week. Most people take the worksheets to work.'
  const items = (name: string) => [
    { id: `${name}-1`, title: 'How long does it take?', body: <p>{answer}</p> },
    { id: `${name}-2`, title: long, body: <p>{`${long} ${long} ${long}`}</p> },
    { id: `${name}-3`, title: 'What does it cost?', body: <p>The toolkits are free.</p> },
  ]
  const all = (name: string) => <Accordion name={name} items={items(name)} />
  const one = <Accordion name="one" items={items('one').slice(0, 1)} />
  return (
    <div data-theme="pine coffee">
      <Specimens
        halves
        of={[
          { label: 'closed, hover', force: 'hover', on: 'summary', show: all('closed') },
          { label: 'open', show: <Opened>{all('open')}</Opened> },
          { label: 'focus', force: 'focus', on: 'summary', show: all('focus') },
          { label: 'one item', show: one },
        ]}
      />
    </div>
  )
}
