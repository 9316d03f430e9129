import type { DefaultDocumentNodeResolver, UserViewComponent } from 'sanity/structure'
import { MailFrame } from '../mail-preview.tsx'
import { IssueSending } from './issue-sending.tsx'

/** The issue as the mail that readers get, from the draft. */
const IssuePreview: UserViewComponent = ({ document, documentId }) => (
  <MailFrame
    mail={`issue-${documentId}`}
    title={`${document.displayed?.title ?? 'The issue'}`}
    documentId={documentId}
  />
)

/** An issue of the newsletter has two views beside its form, from wherever it is opened. */
export const documentViews: DefaultDocumentNodeResolver = (S, { schemaType }) =>
  schemaType === 'newsletterIssue'
    ? S.document().views([
        S.view.form().id('form').title('Write'),
        S.view.component(IssuePreview).id('preview').title('As a mail'),
        S.view.component(IssueSending).id('send').title('Send'),
      ])
    : S.document()
