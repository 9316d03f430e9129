'use client'

import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { contactPath, sendLabel } from './content.ts'
import { QuizContact } from './quiz-contact.tsx'

/** Contact of a quiz, for a browser without script. @param hidden signed answers and words, by their field */
export function ContactForm({
  hidden,
  children,
  className,
  ...fields
}: Pick<Parameters<typeof QuizContact>[0], 'content' | 'contact'> & {
  hidden: Readonly<Record<string, string>>
  /** Heading. */
  children: ReactNode
  className: string
}) {
  return (
    <form action={contactPath} method="post" className={className}>
      {children}
      <QuizContact {...fields} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="mt-8">
        <Button type="submit">{sendLabel(fields.contact.email, fields.content.words)}</Button>
      </p>
    </form>
  )
}
