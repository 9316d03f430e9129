import type { HomeContact } from '#web/content/generated/sanity.types.ts'
import { signPage } from '#web/leads/sign-words.ts'
import { contactLabels } from '../contact-labels.ts'
import { contactForm } from '../rules.ts'
import { shownWords } from '../shown-words.ts'

/** Signs the texts of a page's contact form. */
export const signLabels = (labels: HomeContact | null | undefined) =>
  signPage(contactForm.kind, shownWords(contactLabels(labels ?? null)))
