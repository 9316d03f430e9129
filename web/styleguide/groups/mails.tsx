import type { Content } from '../content.ts'
import { Halves } from '../group.tsx'
import { Specimen } from '../specimen.tsx'

const forOwners = (name: string) => /for-owners|sign-in/.test(name)

/** Without pictures, in frames, as a mail program shows them. */
function Letters({ mails }: { mails: Content['mails'] }) {
  return (
    <Halves>
      {mails.map(({ name, mail: { subject, html } }) => (
        <Specimen key={name} label={`${name}: ${subject}`}>
          <iframe title={name} srcDoc={html} className="stage stage-mail" />
        </Specimen>
      ))}
    </Halves>
  )
}

/** What visitors get. */
export function VisitorMails({ content: { mails } }: { content: Content }) {
  return <Letters mails={mails.filter(({ name }) => !forOwners(name))} />
}

/** What the owner gets. */
export function OwnerMails({ content: { mails } }: { content: Content }) {
  return <Letters mails={mails.filter(({ name }) => forOwners(name))} />
}

/** One of each kind, as who reads no HTML gets it. */
export function PlainMails({ content: { mails } }: { content: Content }) {
  const kinds = new Map(mails.map((one) => [one.name.split('-')[0], one]))
  return (
    <Halves>
      {[...kinds.values()].map(({ name, mail: { text } }) => (
        <Specimen key={name} label={name}>
          <pre className="mail-plain">{text}</pre>
        </Specimen>
      ))}
    </Halves>
  )
}
