import type { Content } from '../sample-content.ts'
import { Specimens } from '../specimen.tsx'
import type { StageName } from '../stages.tsx'

const frameStyle = 'block w-full border border-control bg-paper'

const frames = (height: string, stages: [StageName, string][]) =>
  stages.map(([name, label]) => ({
    label,
    show: (
      <iframe
        title={label}
        src={`/styleguide/stage/${name}`}
        className={frameStyle}
        style={{ height }}
      />
    ),
  }))

const dialogs = frames('44rem', [
  ['dialog', 'dialog'],
  ['dialog-long', 'long title, more than fits'],
  ['pack-dialog', 'asks for an address'],
  ['self-check', 'the self-check'],
])
const toasts = frames('14rem', [
  ['toast-success', 'success'],
  ['toast-destructive', 'destructive'],
  ['toast-short', 'a title alone'],
  ['toast-long', 'long'],
])

/** Modal dialogs, each open in a window of its own. */
export const Dialogs = () => <Specimens halves of={dialogs} />

/** Toasts, each in a window of its own: there is one at a time. */
export const Toasts = () => <Specimens halves of={toasts} />

type Mails = Content['mails']

const isForOwners = ({ name }: Mails[number]) => /for-owners|sign-in/.test(name)

/** Mails in frames, as a mail program shows them. */
function HtmlMails({ mails }: { mails: Mails }) {
  const specimens = mails.map(({ name, mail: { subject, html } }) => ({
    label: `${name}: ${subject}`,
    show: <iframe title={name} srcDoc={html} className={frameStyle} style={{ height: '40rem' }} />,
  }))
  return <Specimens halves of={specimens} />
}

export const VisitorMails = ({ content: { mails } }: { content: Content }) => (
  <HtmlMails mails={mails.filter((mail) => !isForOwners(mail))} />
)

export const OwnerMails = ({ content: { mails } }: { content: Content }) => (
  <HtmlMails mails={mails.filter(isForOwners)} />
)

/** The text part of one mail of each kind. */
export function PlainMails({ content: { mails } }: { content: Content }) {
  const kinds = new Map(mails.map((one) => [one.name.split('-')[0], one]))
  const specimens = [...kinds.values()].map(({ name, mail: { text } }) => ({
    label: name,
    show: <pre className="whitespace-pre-wrap bg-surface p-5 text-sm">{text}</pre>,
  }))
  return <Specimens halves of={specimens} />
}
