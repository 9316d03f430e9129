import { type MailDraft, mailDraft } from './mail-draft.ts'
import { pageAddress } from './page-address.ts'

/**
 * Returns a draft of a request for the visitor's email app. Empty fields are left out.
 * @param to the coach's address
 * @param fields short labels of the fields
 */
export const requestDraft = (
  to: string,
  subject: string,
  fields: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): MailDraft =>
  mailDraft({
    to,
    subject: `${subject}, from ${values.name?.trim()}`,
    rows: [
      ...Object.entries(fields).map(([name, label]) => ({ label, text: values[name] ?? '' })),
      { label: 'Page', text: pageAddress(window.location.href) },
    ].filter(({ text }) => text.trim()),
  })
