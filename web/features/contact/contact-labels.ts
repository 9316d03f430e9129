import type { HomeContact } from '#web/content/generated/sanity.types.ts'

/** The form's words as the coach wrote them; a field left empty in the Studio gets a plain one. */
export function contactLabels(labels: HomeContact | null) {
  return {
    name: labels?.nameLabel || 'Name',
    email: labels?.emailLabel || 'Email',
    message: labels?.messageLabel || 'Message',
    intent: labels?.intentLabel || 'What is it about?',
    button: labels?.buttonLabel || 'Send Message',
    thanksHeading: labels?.thanksHeading || 'Thank you!',
    thanksText: labels?.thanksText,
    thanksAssessment: labels?.thanksAssessmentLabel || 'Take the Assessment',
    thanksResources: labels?.thanksResourcesLabel || 'Browse Resources',
  }
}

export type ContactLabels = ReturnType<typeof contactLabels>
