import type { LongAssessmentQueryResult } from '#web/content/generated/sanity.types.ts'
import { draftLabel } from '#web/forms/draft-label.ts'
import { type Field, questionnaire } from './definition.ts'

export type QuestionnaireContent = Omit<NonNullable<LongAssessmentQueryResult>, 'seo'> | null

/** Returns the questionnaire's texts, with a default for each required one. */
export function labelsOf(content: QuestionnaireContent) {
  return {
    title: content?.title || 'Career Care Assessment',
    text: content?.text,
    steps: [
      heading(content?.personalHeading, 'Personal info'),
      heading(content?.journeyHeading, 'Your career journey'),
      heading(content?.situationHeading, 'Your current situation'),
      heading(content?.supportHeading, 'The support you would like'),
      heading(content?.finalHeading, 'Final details'),
    ],
    question: (field: Field) => ({
      text: content?.[field]?.text || questionnaire.questions[field].label,
      help: content?.[field]?.help,
    }),
    nextTitle: content?.nextTitle || 'What happens next?',
    next: content?.next ?? [],
    submit: content?.submitLabel || 'Submit Assessment',
    thanksTitle: content?.thanksTitle || 'Assessment Submitted',
    thanksText: content?.thanksText,
    answers: content?.answersLabel || 'Read what you sent',
    home: content?.homeLabel || 'Back to Home',
    contact: content?.contactLabel || 'Contact Us Directly',
    mail: content?.mailLabel || draftLabel,
  }
}

const heading = (
  written: { title?: string; text?: string } | null | undefined,
  title: string,
): { title: string; text?: string } => ({ title: written?.title || title, text: written?.text })

export type Labels = ReturnType<typeof labelsOf>
