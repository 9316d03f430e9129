import type { HomeContact, InquiryTypes } from '#web/content/generated/sanity.types.ts'
import { draftLabel } from '#web/forms/draft-label.ts'
import { storedInquiries } from './fields.ts'

/** Returns the form's texts, with a default for each field left empty in the Studio. */
export function contactLabels(labels: HomeContact | null) {
  return {
    name: labels?.nameLabel || 'Name',
    email: labels?.emailLabel || 'Email',
    message: labels?.messageLabel || 'Message',
    intent: labels?.intentLabel || 'What is it about?',
    inquiryTypes: inquiryOptions(labels?.inquiryTypes),
    button: labels?.buttonLabel || 'Send Message',
    thanksHeading: labels?.thanksHeading || 'Thank you!',
    thanksText: labels?.thanksText,
    thanksAssessment: labels?.thanksAssessmentLabel || 'Take the Assessment',
    thanksResources: labels?.thanksResourcesLabel || 'Browse Resources',
    thanksMessage: labels?.thanksMessageLabel || 'You wrote',
    mail: labels?.mailLabel || draftLabel,
  }
}

function inquiryOptions(labels: Partial<InquiryTypes> | undefined) {
  const { programs, partner, bulk, general } = storedInquiries
  return [
    { value: programs, label: labels?.programs || programs },
    { value: partner, label: labels?.partner || partner },
    { value: bulk, label: labels?.bulk || bulk },
    { value: general, label: labels?.general || general },
  ]
}

export type ContactLabels = ReturnType<typeof contactLabels>

/** Returns the words of the inquiry types. The page signs them, and the form submits them. */
export const contactWords = ({ intent, inquiryTypes }: ContactLabels) => ({ intent, inquiryTypes })
