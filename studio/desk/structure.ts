import { AddIcon } from '@sanity/icons/Add'
import { EyeClosedIcon } from '@sanity/icons/EyeClosed'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { SortIcon } from '@sanity/icons/Sort'
import { TrashIcon } from '@sanity/icons/Trash'
import { UnknownIcon } from '@sanity/icons/Unknown'
import { UploadIcon } from '@sanity/icons/Upload'
import type { ComponentType } from 'react'
import { map } from 'rxjs'
import type { SortOrderingItem } from 'sanity'
import type { ListItemBuilder, StructureBuilder, StructureResolver, UserComponent } from 'sanity/structure'
import type { DeskEntry, DeskGroup, IconName } from '#schemas/document-facts.ts'
import { documentTypes } from '#schemas/index.ts'
import { DeletedPane } from '../deleted/deleted-pane.tsx'
import { ImportPane } from '../import/import-pane.tsx'
import { NewProgramPane } from '../programs/new-program-pane.tsx'
import { programPatch } from '../programs/patch.tsx'
import { NotFoundPane } from '../redirects/not-found-pane.tsx'
import { icons } from './icons.ts'
import { NeverPublishedPane } from './never-published-pane.tsx'
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
      const by: SortOrderingItem = newestFirst ? { field: newestFirst, direction: 'desc' } : oldestFirst
      return S.documentTypeListItem(type)
        .title(title)
        .icon(icons[icon])
        .child(S.documentTypeList(type).title(title).defaultOrdering([by]))
    },
    /** Sortable list of documents whose forms have entries elsewhere. */
    orderOnly: (type: string, id: string, ...named: Named) => dragged({ type, order: 'order' }, id, named, () => false),
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
        (intent, params) => intent === 'edit' && params.type === type && ids.includes(`${params.id}`),
      ),
  }
}

/** Group of a program and its own documents. The coach reaches each of their fields by three clicks. */
function program(S: StructureBuilder, parts: ProgramParts) {
  const { document, group, listed } = itemsOf(S)
  const { id, title, colour, scene, questions, selfCheck } = parts
  return group(`of-${id}`, title, programPatch({ colour, scene }), [
    document('program', id, 'Its page and card', 'document'),
    listed(
      { type: 'faq', ids: questions, page: id, field: 'faqs' },
      ...(['questions', 'Questions and answers', HelpCircleIcon] as const),
    ),
    ...(selfCheck ? [document('selfCheck', selfCheck, 'Self-check', 'task')] : []),
    ...toolkitItems(S, parts),
  ])
}

/** Toolkit of a program and its templates; empty for a program without one. */
function toolkitItems(S: StructureBuilder, { toolkit, templates }: ProgramParts) {
  const { document, listed } = itemsOf(S)
  if (!toolkit) return []
  return [
    document('toolkit', toolkit, 'Toolkit and starter pack', 'package'),
    listed(
      { type: 'template', ids: templates, page: toolkit, field: 'templates' },
      ...(['templates', 'Templates to copy', 'document'] as const),
    ),
  ]
}

const groups: Record<DeskGroup, Named> = {
  pages: ['Pages', 'home'],
  programs: ['Programs', 'heart'],
  toolkits: ['Toolkits and templates', 'package'],
  quizzes: ['Quizzes and self-checks', 'task'],
  insights: ['Articles and videos', 'play'],
  offers: ['Quotes and offers', 'quote'],
  issues: ['Newsletter issues', 'envelope'],
  mails: ['Mails and series', 'documents'],
  site: ['Name, menus, legal pages, redirects', 'cog'],
}

const isGroup = (id: string): id is DeskGroup => id in groups

/** Words and settings first, then in the order of schemas/index.ts. */
const entries = Map.groupBy(
  documentTypes
    .flatMap(({ name, facts: { desk, single } }) => (desk === 'each program' ? [] : { name, desk, single }))
    .sort((one, other) => Number(isLeading(other.desk)) - Number(isLeading(one.desk))),
  ({ desk }) => desk.group,
)

function isLeading({ icon }: DeskEntry) {
  return icon === 'words' || icon === 'cog'
}

/** Structure of the desk, the coach's table of contents. */
export const structure: StructureResolver = (S, { documentStore }) =>
  observePrograms(documentStore).pipe(
    map(({ programs, unused }) => {
      const { document, group, ofType, orderOnly, pane, documentsOf } = itemsOf(S)
      /** Items of a group that are not entries of a type. */
      const more: Partial<Record<DeskGroup, ListItemBuilder[]>> = {
        programs: [
          orderOnly('program', 'order-of-programs', 'Order of the programs', SortIcon),
          pane('new-program', NewProgramPane, 'New program', AddIcon),
          ...programs.map((one) => program(S, one)),
        ],
        toolkits: [
          orderOnly('toolkit', 'order-of-toolkits', 'Order of the toolkits', SortIcon),
          ...programs.map((one) => group(`toolkit-of-${one.id}`, one.title, programPatch(one), toolkitItems(S, one))),
        ],
        quizzes: programs.flatMap(({ title, selfCheck }) =>
          selfCheck ? [document('selfCheck', selfCheck, `Self-check: ${title}`, 'task')] : [],
        ),
        insights: [pane('import-articles', ImportPane, 'Articles from another blog', UploadIcon)],
        site: [pane('not-found', NotFoundPane, 'Addresses that visitors did not find', UnknownIcon)],
      }
      const groupOf = (id: DeskGroup) =>
        group(id, ...groups[id], [
          ...(entries.get(id) ?? []).map(({ name, desk, single }) => ofType(name, desk, single)),
          ...(more[id] ?? []),
        ])
      return S.list()
        .id('desk')
        .title('Career Care')
        .items([
          ...Object.keys(groups).filter(isGroup).map(groupOf),
          group('not-on-the-site', 'Not on the site', EyeClosedIcon, [
            pane('never-published', NeverPublishedPane, 'Not published', EyeClosedIcon),
            pane('deleted', DeletedPane, 'Deleted', TrashIcon),
            ...documentsOf('faq', unused.questions, 'spare-questions', 'Questions of no program', HelpCircleIcon),
            ...documentsOf('template', unused.templates, 'spare-templates', 'Templates in no toolkit', 'document'),
          ]),
        ])
    }),
  )
