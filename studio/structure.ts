import type { DocumentActionsResolver } from 'sanity'
import type { StructureResolver } from 'sanity/structure'
import { documentTypes, fixedTypes } from '#schemas/index.ts'
import { MailPreview } from './mail-preview.tsx'
import { useDeleteForGood, usePutBack, useTakeOff } from './unpublish-actions.tsx'

const singleton = (S: Parameters<StructureResolver>[0], type: string, title: string) =>
  S.listItem()
    .id(type)
    .title(title)
    .child(S.document().schemaType(type).documentId(type).title(title))

/** The mails, with how they look beside the form. */
const mailsWithPreview = (S: Parameters<StructureResolver>[0]) =>
  S.listItem()
    .id('mails')
    .title('Mails')
    .child(
      S.document()
        .schemaType('mails')
        .documentId('mails')
        .title('Mails')
        .views([
          S.view.form().id('form'),
          S.view.component(MailPreview).id('preview').title('As they are sent'),
        ])
        .defaultPanes(['form', 'preview']),
    )

/** Types with an `order` field. The Studio fails on a list that sorts by a missing field. */
const ordered: ReadonlySet<string> = new Set(
  documentTypes
    .filter(({ fields }) => fields.some(({ name }) => name === 'order'))
    .map(({ name }) => name),
)

const list = (S: Parameters<StructureResolver>[0], type: string, title: string) =>
  S.documentTypeListItem(type)
    .title(title)
    .child(
      S.documentTypeList(type)
        .title(title)
        .defaultOrdering([
          ...(ordered.has(type) ? [{ field: 'order', direction: 'asc' } as const] : []),
          { field: '_createdAt', direction: 'asc' },
        ]),
    )

/** GROQ filter for first content that is still to be replaced: samples, example addresses, legal texts. */
const toReplace = `
  sample == true || ratingIsSample == true || needsLegalReview == true ||
  count(endorsements[sample == true]) > 0 ||
  _type == "siteSettings" && count([
    bookingUrl, bookBuyUrl, bookSampleUrl, featuredVideoUrl,
    linkedinUrl, instagramUrl, youtubeUrl, contactEmail
  ][@ match "*example.com*"]) > 0`

/** The coach's table of contents: pages as a visitor meets them, then what they are made of. */
export const structure: StructureResolver = (S) =>
  S.list()
    .title('Career Care')
    .items([
      S.listItem()
        .id('to-replace')
        .title('Still to replace')
        .child(
          S.documentList()
            .id('to-replace')
            .title('Still to replace')
            .apiVersion('2026-11-01')
            .filter(toReplace),
        ),
      S.divider(),
      singleton(S, 'home', 'Home'),
      list(S, 'program', 'Programs'),
      list(S, 'toolkit', 'Toolkits'),
      list(S, 'template', 'Templates'),
      list(S, 'selfCheck', 'Self-checks'),
      list(S, 'faq', 'Questions and answers'),
      S.divider(),
      singleton(S, 'shortAssessment', 'Short assessment'),
      list(S, 'resultProfile', 'Result profiles'),
      singleton(S, 'longAssessment', 'Long assessment'),
      S.divider(),
      singleton(S, 'book', 'Book'),
      list(S, 'testimonial', 'Testimonials'),
      singleton(S, 'founder', 'Founder'),
      S.divider(),
      singleton(S, 'resourcesPage', 'Resources'),
      list(S, 'tip', 'Tips'),
      singleton(S, 'insightsPage', 'Insights'),
      list(S, 'video', 'Videos'),
      singleton(S, 'careKitPage', 'Care Kit'),
      list(S, 'careKitItem', 'Care kit items'),
      singleton(S, 'newsletterPage', 'Newsletter'),
      singleton(S, 'imageBankPage', 'Image Bank'),
      S.divider(),
      mailsWithPreview(S),
      list(S, 'legalPage', 'Legal pages'),
      singleton(S, 'siteSettings', 'Site settings'),
    ])

const allowed: ReadonlySet<string | undefined> = new Set(['publish', 'discardChanges', 'restore'])

/**
 * Fixed documents can be edited, published and reverted, never deleted, copied or unpublished. The
 * others can be taken off the site too: Sanity's own actions for that stop at what refers to them.
 */
export const documentActions: DocumentActionsResolver = (actions, { schemaType }) =>
  fixedTypes.has(schemaType)
    ? actions.filter(({ action }) => allowed.has(action))
    : [
        ...actions.filter(({ action }) => action !== 'unpublish' && action !== 'delete'),
        usePutBack,
        useTakeOff,
        useDeleteForGood,
      ]

/** Keeps fixed types out of every “create new” menu. */
export const withoutFixedTypes = <T extends { templateId?: string; schemaType?: string }>(
  list: T[],
) => list.filter((one) => !fixedTypes.has(one.schemaType ?? one.templateId ?? ''))
