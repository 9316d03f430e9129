import { AddIcon } from '@sanity/icons/Add'
import { BookIcon } from '@sanity/icons/Book'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { CogIcon } from '@sanity/icons/Cog'
import { CommentIcon } from '@sanity/icons/Comment'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { DoubleQuoteIcon } from '@sanity/icons/DoubleQuote'
import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { HeartIcon } from '@sanity/icons/Heart'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { HomeIcon } from '@sanity/icons/Home'
import { ImagesIcon } from '@sanity/icons/Images'
import { LinkIcon } from '@sanity/icons/Link'
import { PackageIcon } from '@sanity/icons/Package'
import { PlayIcon } from '@sanity/icons/Play'
import { SortIcon } from '@sanity/icons/Sort'
import { TaskIcon } from '@sanity/icons/Task'
import { UnknownIcon } from '@sanity/icons/Unknown'
import { UserIcon } from '@sanity/icons/User'
import type { ComponentType } from 'react'
import { map } from 'rxjs'
import type { SortOrderingItem } from 'sanity'
import type {
  ListItemBuilder,
  StructureBuilder,
  StructureResolver,
  UserComponent,
} from 'sanity/structure'
import { MissingCountIcon } from '../launch/missing-count-icon.tsx'
import { MissingPane } from '../launch/missing-list.tsx'
import { NewProgramPane } from '../programs/new-program-pane.tsx'
import { NotFoundPane } from '../redirects/not-found-pane.tsx'
import { type Order, type OrderedType, orders } from './order.ts'
import { OrderPane } from './order-pane.tsx'
import { observePrograms, type ProgramParts } from './programs.ts'

type Icon = ComponentType
type Named = [title: string, icon: Icon]

const oldestFirst: SortOrderingItem = { field: '_createdAt', direction: 'asc' }

/** Structure items that the groups below are made of. */
const itemsOf = (S: StructureBuilder) => {
  const entry = (id: string, ...[title, icon]: Named) => S.listItem().id(id).title(title).icon(icon)
  const document = (type: string, id: string, ...[title, icon]: Named) =>
    entry(id, title, icon).child(
      // The default is 'documentEditor': a link to a document finds its place by this id.
      S.defaultDocument({ schemaType: type, documentId: id }).id(id).title(title),
    )
  const dragged = (
    options: { type: string; order: Order },
    id: string,
    [title, icon]: Named,
    isIts: (intent: string, params: Record<string, unknown>) => boolean,
  ) =>
    entry(id, title, icon).child(
      S.component(OrderPane)
        .id(id)
        .title(title)
        .options(options)
        .canHandleIntent(isIts)
        .child((child) => S.document().schemaType(options.type).documentId(child)),
    )
  return {
    entry,
    document,
    pane: (id: string, component: UserComponent, ...[title, icon]: Named) =>
      entry(id, title, icon).child(S.component(component).id(id).title(title)),
    /** The one document of its type. */
    page: (type: string, ...named: Named) => document(type, type, ...named),
    group: (id: string, ...[title, icon, items]: [...Named, ListItemBuilder[]]) =>
      entry(id, title, icon).child(S.list().id(id).title(title).items(items)),
    /** Documents of one type, each under its own name; no entry where there are none. */
    these: (type: string, ids: string[], id: string, ...[title, icon]: Named) => {
      const items = ids.map((one) => S.documentListItem().id(one).schemaType(type))
      const list = S.list().id(id).title(title).items(items)
      return ids.length > 0 ? [entry(id, title, icon).child(list)] : []
    },
    all: (type: string, ...[title, icon, order = oldestFirst]: [...Named, SortOrderingItem?]) =>
      S.documentTypeListItem(type)
        .title(title)
        .icon(icon)
        .child(S.documentTypeList(type).title(title).defaultOrdering([order])),
    /** A list that is put in order by dragging. */
    ordered: (type: OrderedType, id: string, ...named: Named) =>
      dragged({ type, order: orders[type] }, id, named, (intent, params) =>
        // A program's intent belongs to its own entry, not to the list that orders programs.
        id === type ? ['edit', 'create'].includes(intent) && params.type === type : false,
      ),
    /** Those of a type that one page lists, in its order. */
    listed: (
      { type, ids, ...order }: { type: string; ids: string[]; page: string; field: string },
      id: string,
      ...named: Named
    ) =>
      dragged(
        { type, order },
        id,
        named,
        (intent, params) =>
          intent === 'edit' && params.type === type && ids.includes(`${params.id}`),
      ),
  }
}

/** A program and what is its own: three clicks from here to each of their fields. */
function program(S: StructureBuilder, parts: ProgramParts) {
  const { document, group, listed } = itemsOf(S)
  const { id, title, questions, selfCheck, toolkit, templates } = parts
  return group(`of-${id}`, title, HeartIcon, [
    document('program', id, 'Its page and card', DocumentTextIcon),
    listed(
      { type: 'faq', ids: questions, page: id, field: 'faqs' },
      ...(['questions', 'Questions and answers', HelpCircleIcon] as const),
    ),
    ...(selfCheck ? [document('selfCheck', selfCheck, 'Self-check', TaskIcon)] : []),
    ...(toolkit
      ? [
          document('toolkit', toolkit, 'Toolkit and starter pack', PackageIcon),
          listed(
            { type: 'template', ids: templates, page: toolkit, field: 'templates' },
            ...(['templates', 'Templates to copy', DocumentTextIcon] as const),
          ),
        ]
      : []),
  ])
}

/** The coach's table of contents: what belongs together stands together. */
export const structure: StructureResolver = (S, { documentStore }) =>
  observePrograms(documentStore).pipe(
    map(({ programs, unused }) => {
      const { all, group, ordered, page, pane, these } = itemsOf(S)
      return S.list()
        .id('desk')
        .title('Career Care')
        .items([
          pane('to-replace', MissingPane, 'Still to replace', MissingCountIcon),
          S.divider().title('Pages'),
          group('pages', 'Home and pages', HomeIcon, [
            page('home', 'Home', HomeIcon),
            page('notice', 'Notice at the top', CommentIcon),
            page('founder', 'About you', UserIcon),
            page('resourcesPage', 'Resources', PackageIcon),
            ordered('tip', 'tip', 'Tips on Resources', CheckmarkCircleIcon),
            page('insightsPage', 'Insights', PlayIcon),
            page('imageBankPage', 'Image Bank', ImagesIcon),
            all('landingPage', 'Pages of your own', DocumentsIcon),
            all('legalPage', 'Legal pages', DocumentTextIcon),
            page('smallPages', 'Thank-you and small pages', DocumentTextIcon),
          ]),
          S.divider().title('Programs'),
          ...programs.map((one) => program(S, one)),
          pane('new-program', NewProgramPane, 'New program', AddIcon),
          page('selfCheckWords', 'Words of the self-checks', TaskIcon),
          ordered('program', 'order-of-programs', 'Order of the programs', SortIcon),
          ordered('toolkit', 'order-of-toolkits', 'Order of the toolkits', SortIcon),
          ...these(
            'faq',
            unused.questions,
            'spare-questions',
            'Questions of no program',
            HelpCircleIcon,
          ),
          ...these(
            'template',
            unused.templates,
            'spare-templates',
            'Templates in no toolkit',
            DocumentTextIcon,
          ),
          S.divider().title('Everything else'),
          ordered('video', 'video', 'Videos', PlayIcon),
          ordered('testimonial', 'testimonial', 'Quotes', DoubleQuoteIcon),
          group('care-kit', 'Care kit', HeartIcon, [
            page('careKitPage', 'Its page', DocumentTextIcon),
            ordered('careKitItem', 'careKitItem', 'Items of the kit', PackageIcon),
          ]),
          page('book', 'Book', BookIcon),
          group('assessments', 'Assessments', TaskIcon, [
            page('shortAssessment', 'Short assessment', TaskIcon),
            all('resultProfile', 'Result profiles', CommentIcon),
            page('longAssessment', 'Long assessment', TaskIcon),
          ]),
          group('newsletter', 'Newsletter and mails', EnvelopeIcon, [
            all('newsletterIssue', 'Issues', EnvelopeIcon, { field: 'date', direction: 'desc' }),
            page('newsletterPage', 'Newsletter page', DocumentTextIcon),
            page('mails', 'Mails', EnvelopeIcon),
          ]),
          group('addresses', 'Old addresses', LinkIcon, [
            all('redirect', 'Redirects', LinkIcon),
            pane('not-found', NotFoundPane, 'Addresses that visitors did not find', UnknownIcon),
          ]),
          page('siteSettings', 'Settings', CogIcon),
        ])
    }),
  )
