import type { DefaultDocumentNodeResolver } from 'sanity/structure'
import { IssuePreview } from './issue-preview.tsx'
import { IssueSending } from './issue-sending.tsx'

/** An issue of the newsletter has two views beside its form, from wherever it is opened. */
export const documentViews: DefaultDocumentNodeResolver = (S, { schemaType }) =>
  schemaType === 'newsletterIssue'
    ? S.document().views([
        S.view.form().id('form').title('Write'),
        S.view.component(IssuePreview).id('preview').title('As a mail'),
        S.view.component(IssueSending).id('send').title('Send'),
      ])
    : S.document()
