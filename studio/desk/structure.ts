import { AddIcon } from '@sanity/icons/Add'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { SortIcon } from '@sanity/icons/Sort'
import { TrashIcon } from '@sanity/icons/Trash'
import { UnknownIcon } from '@sanity/icons/Unknown'
import type { ComponentType } from 'react'
import { map } from 'rxjs'
import type { SortOrderingItem } from 'sanity'
import type {
  ListItemBuilder,
  StructureBuilder,
  StructureResolver,
  UserComponent,
} from 'sanity/structure'
import type { DeskEntry, DeskGroup, IconName } from '#schemas/document-facts.ts'
import { documentTypes } from '#schemas/index.ts'
import { DeletedPane } from '../deleted/deleted-pane.tsx'
import { UnfinishedCountIcon } from '../launch/unfinished-count-icon.tsx'
import { UnfinishedPane } from '../launch/unfinished-list.tsx'
import { NewProgramPane } from '../programs/new-program-pane.tsx'
import { NotFoundPane } from '../redirects/not-found-pane.tsx'
import { icons } from './icons.ts'
import { type Order, orderOf } from './order.ts'
import { OrderPane } from './order-pane.tsx'
import { observePrograms, type ProgramParts } from './programs.ts'

type Icon = IconName | ComponentType
type Named = [title: string, icon: Icon]

const oldestFirst: SortOrderingItem = { field: '_createdAt', direction: 'asc' }

const itemsOf = (S: StructureBuilder) => {
  const entry = (id: string, ...[title, icon]: Named) =>
    S.listItem()
      .id(id)
      .title(title)
      .icon(typeof icon === 'string' ? icons[icon] : icon)
  const document = (type: string, id: string, ...[title, icon]: Named) =>
    entry(id, title, icon).child(
      // Intent links find the pane by this id. The default is 'documentEditor'.
      S.defaultDocument({ schemaType: type, documentId: id }).id(id).title(title),
    )
  const dragged = (
    options: { type: string; order: Order },
    id: string,
    [title, icon]: Named,
    handlesIntent: (intent: string, params: Record<string, unknown>) => boolean,
  ) =>
    entry(id, title, icon).child(
      S.component(OrderPane)
        .id(id)
        .title(title)
        .options(options)
        .canHandleIntent(handlesIntent)
        .child((child) => S.document().schemaType(options.type).documentId(child)),
    )
  return {
    entry,
    document,
    pane: (id: string, component: UserComponent, ...[title, icon]: Named) =>
      entry(id, title, icon).child(S.component(component).id(id).title(title)),
    group: (id: string, ...[title, icon, items]: [...Named, ListItemBuilder[]]) =>
      entry(id, title, icon).child(S.list().id(id).title(title).items(items)),
    /** Entry with a list of documents; no entry if there are none. */
    documentsOf: (type: string, ids: string[], id: string, ...[title, icon]: Named) => {
      const items = ids.map((one) => S.documentListItem().id(one).schemaType(type))
      const list = S.list().id(id).title(title).items(items)
      return ids.length > 0 ? [entry(id, title, icon).child(list)] : []
    },
    /** Entry of a type: a singleton's form, a sortable list, or a list by date. */
    ofType(type: string, { title, icon, newestFirst }: DeskEntry, single = false) {
      if (single) return document(type, type, title, icon)
      const order = orderOf(type)
      if (order)
        return dragged(
          { type, order },
          type,
          [title, icon],
          (intent, params) => ['edit', 'create'].includes(intent) && params.type === type,
        )
      const by: SortOrderingItem = newestFirst
        ? { field: newestFirst, direction: 'desc' }
        : oldestFirst
      return S.documentTypeListItem(type)
        .title(title)
        .icon(icons[icon])
        .child(S.documentTypeList(type).title(title).defaultOrdering([by]))
    },
    /** Sortable list of documents whose forms have entries elsewhere. */
    orderOnly: (type: string, id: string, ...named: Named) =>
      dragged({ type, order: 'order' }, id, named, () => false),
    /** Documents that one page lists, in its order. */
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

/** Group of a program and its own documents. The coach reaches each of their fields by three clicks. */
function program(S: StructureBuilder, parts: ProgramParts) {
  const { document, group, listed } = itemsOf(S)
  const { id, title, questions, selfCheck, toolkit, templates } = parts
  return group(`of-${id}`, title, 'heart', [
    document('program', id, 'Its page and card', 'document'),
    listed(
      { type: 'faq', ids: questions, page: id, field: 'faqs' },
      ...(['questions', 'Questions and answers', HelpCircleIcon] as const),
    ),
    ...(selfCheck ? [document('selfCheck', selfCheck, 'Self-check', 'task')] : []),
    ...(toolkit
      ? [
          document('toolkit', toolkit, 'Toolkit and starter pack', 'package'),
          listed(
            { type: 'template', ids: templates, page: toolkit, field: 'templates' },
            ...(['templates', 'Templates to copy', 'document'] as const),
          ),
        ]
      : []),
  ])
}

const groups: Record<DeskGroup, Named> = {
  pages: ['Home and pages', 'home'],
  programs: ['Programs', 'heart'],
  careKit: ['Care kit', 'heart'],
  assessments: ['Assessments', 'task'],
  newsletter: ['Newsletter and mails', 'envelope'],
  addresses: ['Old addresses', 'link'],
}

/** Desk entries by group. An entry without a group has its type's name as its key. */
const entries = Map.groupBy(
  documentTypes.flatMap(({ name, facts: { desk, single } }) =>
    desk === 'each program' ? [] : { name, desk, single },
  ),
  ({ name, desk }) => desk.group ?? name,
)

/** Structure of the desk, the coach's table of contents. */
export const structure: StructureResolver = (S, { documentStore }) =>
  observePrograms(documentStore).pipe(
    map(({ programs, unused }) => {
      const { group, ofType, orderOnly, pane, documentsOf } = itemsOf(S)
      const notFound = pane(
        'not-found',
        NotFoundPane,
        'Addresses that visitors did not find',
        UnknownIcon,
      )
      const membersOf = (id: string) =>
        (entries.get(id) ?? []).map(({ name, desk, single }) => ofType(name, desk, single))
      const groupOf = (id: DeskGroup, more: ListItemBuilder[] = []) =>
        group(kebab(id), ...groups[id], [...membersOf(id), ...more])
      const others = [...entries.keys()].filter((id) => id !== 'pages' && id !== 'programs')
      return S.list()
        .id('desk')
        .title('Career Care')
        .items([
          pane('to-replace', UnfinishedPane, 'Still to replace', UnfinishedCountIcon),
          S.divider().title('Pages'),
          groupOf('pages'),
          S.divider().title('Programs'),
          ...programs.map((one) => program(S, one)),
          pane('new-program', NewProgramPane, 'New program', AddIcon),
          ...membersOf('programs'),
          orderOnly('program', 'order-of-programs', 'Order of the programs', SortIcon),
          orderOnly('toolkit', 'order-of-toolkits', 'Order of the toolkits', SortIcon),
          ...documentsOf(
            'faq',
            unused.questions,
            'spare-questions',
            'Questions of no program',
            HelpCircleIcon,
          ),
          ...documentsOf(
            'template',
            unused.templates,
            'spare-templates',
            'Templates in no toolkit',
            'document',
          ),
          S.divider().title('Everything else'),
          ...others.flatMap((id) =>
            isGroup(id) ? groupOf(id, id === 'addresses' ? [notFound] : []) : membersOf(id),
          ),
          pane('deleted', DeletedPane, 'Deleted', TrashIcon),
        ])
    }),
  )

const isGroup = (id: string): id is DeskGroup => id in groups

/** Kebab-case id of a pane, which is part of the Studio's URL. */
const kebab = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
