import type { UserViewComponent } from 'sanity/structure'
import { MailFrame } from '../mail-preview.tsx'

/** The issue as the mail that readers get, from the draft. */
export const IssuePreview: UserViewComponent = ({ document, documentId }) => (
  <MailFrame
    mail={`issue-${documentId}`}
    title={`${document.displayed?.title ?? 'The issue'}`}
    documentId={documentId}
  />
)
