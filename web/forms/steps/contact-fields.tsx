import type { ChangeEvent, ReactNode } from 'react'
import { TextField } from '#web/ui/field.tsx'
import { Honeypot } from '../honeypot.tsx'
import { DraftMessage } from '../mail-draft-message.tsx'
import { EmailField, NameField } from '../person-fields.tsx'
import { longest } from '../text-rules.ts'

/** Field of a contact; `name` and `email` are the sender's, all others are telephone numbers. */
export interface ContactField<Name extends string> {
  name: Name
  label: string
  required?: boolean
}

interface Run<Name extends string> {
  answers: Readonly<Record<Name, string>>
  problems: Partial<Record<Name, string>>
  answer: (name: Name, value: string) => void
  message: string | undefined
}

/** Contact in a form of several screens. Without `run` it works in a form without script. */
export function ContactFields<Name extends string>({
  run,
  text,
  fields,
  privacy,
  ways,
  children,
}: {
  run?: Run<Name> | undefined
  text: string | null | undefined
  fields: readonly ContactField<Name>[]
  privacy: ReactNode
  /** Other ways to send, beside the message after a failure. */
  ways?: ReactNode
  /** Fields after the contact. */
  children?: ReactNode
}) {
  return (
    <>
      {text && <p className="mt-2 text-muted">{text}</p>}
      <div className="relative mt-5 grid gap-5">
        {fields.map(({ name, label, required }) => {
          const props = {
            ...{ name, label },
            ...(run && {
              value: run.answers[name],
              error: run.problems[name],
              onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => run.answer(name, currentTarget.value),
            }),
          }
          if (name === 'name') return <NameField key={name} {...props} maxLength={longest.name} />
          if (name === 'email') return <EmailField key={name} {...props} />
          const number = { type: 'tel', autoComplete: 'tel', maxLength: longest.phone, required }
          return <TextField key={name} {...props} {...number} />
        })}
        {children}
        <Honeypot />
      </div>
      <p className="mt-5 text-sm">{privacy}</p>
      {run && (
        <div className={run.message && 'mt-5'}>
          <DraftMessage message={run.message}>{ways}</DraftMessage>
        </div>
      )}
    </>
  )
}
