import type { DefaultDocumentNodeResolver, UserViewComponent } from 'sanity/structure'
import { MailFrame, MailPreview } from '../mail-preview.tsx'
import { IssueSending } from '../newsletter/issue-sending.tsx'
import { SeriesFigures } from '../newsletter/series-figures.tsx'
import { SeriesPreview } from '../newsletter/series-preview.tsx'
import { hasPage, isWide, PagePreview } from '../page/page-preview.tsx'

const IssuePreview: UserViewComponent = ({ document, documentId }) => (
  <MailFrame
    mail={`issue-${documentId}`}
    title={`${document.displayed?.title ?? 'The issue'}`}
    documentId={documentId}
  />
)

/** Views beside the form: previews of pages, mails and series, sending of a newsletter issue, figures of a series. */
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
      return S.document().views([
        form.title('Write'),
        preview(SeriesPreview).title('As mails'),
        S.view.component(SeriesFigures).id('figures').title('Who is where'),
      ])
    default:
      return hasPage(schemaType)
        ? S.document()
            .views([form.title('Write'), preview(PagePreview).title(schemaType === 'quiz' ? 'Play it' : 'Preview')])
            .defaultPanes(isWide() ? ['form', 'preview'] : ['form'])
        : S.document()
  }
}
