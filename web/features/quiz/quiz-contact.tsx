import type { ChangeEvent } from 'react'
import type { Contact } from '#schemas/quiz/contact.ts'
import { PrivacyLink } from '#web/forms/privacy-link.tsx'
import { ContactFields } from '#web/forms/steps/contact-fields.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { contactOf, newsletterLabel, type QuizWords } from './content.ts'
import type { QuizRun } from './use-quiz.ts'

/** Contact of a quiz. Without `run` it works in a form without script. */
export const QuizContact = ({
  content: { contactText, words },
  contact,
  run,
}: {
  content: { contactText: string | null; words: QuizWords | null }
  contact: Contact
  run?: QuizRun
}) => (
  <ContactFields
    run={run}
    text={contactText}
    fields={contactOf(contact, words)}
    privacy={
      <>
        <span className="text-muted">{words?.privacyNote}</span> <PrivacyLink label={words?.privacyLink} />
      </>
    }
  >
    {contact.newsletter && (
      <Checkbox
        name="newsletter"
        value="yes"
        {...(run && {
          checked: run.answers.newsletter === 'yes',
          onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
            run.answer('newsletter', currentTarget.checked ? 'yes' : ''),
        })}
        label={newsletterLabel(words)}
      />
    )}
  </ContactFields>
)
