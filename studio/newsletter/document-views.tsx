import type { DefaultDocumentNodeResolver, UserViewComponent } from 'sanity/structure'
import { MailFrame, MailPreview } from '../mail-preview.tsx'
import { IssueSending } from './issue-sending.tsx'
import { SeriesPreview } from './series-preview.tsx'

const IssuePreview: UserViewComponent = ({ document, documentId }) => (
  <MailFrame
    mail={`issue-${documentId}`}
    title={`${document.displayed?.title ?? 'The issue'}`}
    documentId={documentId}
  />
)

/** Views beside the form: previews of mails and series, and sending of a newsletter issue. */
export const documentViews: DefaultDocumentNodeResolver = (S, { schemaType }) => {
  const form = S.view.form().id('form')
  const preview = (component: UserViewComponent) => S.view.component(component).id('preview')
  switch (schemaType) {
    case 'mails':
      return S.document()
        .views([form, preview(MailPreview).title('As they are sent')])
        .defaultPanes(['form', 'preview'])
    case 'newsletterIssue':
      return S.document().views([
        form.title('Write'),
        preview(IssuePreview).title('As a mail'),
        S.view.component(IssueSending).id('send').title('Send'),
      ])
    case 'series':
      return S.document().views([form.title('Write'), preview(SeriesPreview).title('As mails')])
    default:
      return S.document()
  }
}
