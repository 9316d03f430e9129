import { pagePath } from './routes.ts'

/** Link to a page that shows a document: its name in the Studio, and its path with an anchor. */
export interface Place {
  title: string
  href: string
}

/** Document, as its places are made from it. */
export interface PlacedDocument {
  _id: string
  _type: string
  title: string | null
  slug: string | null
}

/** Part of a page: its name and the anchor of its section. */
type Part = { name: string; anchor: string }

/** Groups of the desk: studio/desk/structure.ts gives each its title. */
export type DeskGroup =
  | 'pages'
  | 'programs'
  | 'careKit'
  | 'assessments'
  | 'newsletter'
  | 'addresses'

/** Icons of the desk: studio/desk/icons.ts has each. */
export type IconName =
  | 'book'
  | 'checkmark'
  | 'cog'
  | 'comment'
  | 'document'
  | 'documents'
  | 'envelope'
  | 'heart'
  | 'home'
  | 'images'
  | 'link'
  | 'package'
  | 'play'
  | 'quote'
  | 'task'
  | 'user'

/** Entry of a type in the desk, the coach's table of contents. Entries keep the order of schemas/index.ts. */
export interface DeskEntry {
  title: string
  icon: IconName
  /** Absent for an entry beside the groups. */
  group?: DeskGroup
  /** Field that a list is sorted by, newest first. */
  newestFirst?: string
}

/** List of a page that keeps the order of documents. */
export type ListOfPage = { page: string; field: string }

/** At least one of these is required: where visitors see documents of the type. */
type Seen =
  | Required<Pick<Facts, 'page'>>
  | Required<Pick<Facts, 'ownPages'>>
  | Required<Pick<Facts, 'part'>>
  | Required<Pick<Facts, 'everyPage'>>
  | Required<Pick<Facts, 'places'>>
  | Required<Pick<Facts, 'unseen'>>

interface Facts {
  /** Entry in the desk; `each program` for documents that stand below their program. */
  desk: DeskEntry | 'each program'
  /** Exactly one document exists, under the type's name as its id. */
  single?: true

  /** Page at a fixed path that the type's one document is edited for. */
  page?: Place
  /**
   * Each document is a page under its slug. `below`: the path before it. `slugPrefix`: the slug itself begins with it.
   * `staysWhenEnded`: no redirect takes its path after its last day.
   */
  ownPages?: { below?: string; slugPrefix?: string; staysWhenEnded?: true }
  /** Part of each page that refers to a document. */
  part?: Part
  /** Part on pages of one type that have it elsewhere, by that type. */
  partOn?: Readonly<Record<string, Part>>
  /** Stands on every page. */
  everyPage?: true
  /** Pages that show a document without referring to it. `programs`: all of them. */
  places?: (
    document: PlacedDocument & { program: PlacedDocument | null },
    programs: readonly PlacedDocument[],
  ) => Place[]
  /** No page shows it. */
  unseen?: true

  /** Advice beside a document that no page shows. */
  unused?: string
  /** A page of this type has its parts in any order, under no fixed anchors. */
  partsMove?: true
  /** Belongs to a program, by the field `program`, and is on the site while that is. */
  ofProgram?: true
  /** Types of which the page shows all documents. */
  lists?: readonly string[]
  /** Order that the coach sets by dragging, kept in a page's list. Others keep it in `orderField`. */
  orderedBy?: ListOfPage
  /** Illustration and ground of the page's Open Graph image; the compiler checks both in web/exports/og-image. */
  ogImage?: { scene: string; ground: string }
}

/**
 * Facts about a type of documents, declared with it. Queries, sitemap, redirects, preview and the desk are
 * made from them.
 */
export type DocumentFacts = Facts & Seen

/** Link to the own page of a document. */
export const placeOf = ({ _type, title, slug }: PlacedDocument): Place => ({
  title: title ?? 'Its page',
  href: pagePath(_type, slug ?? ''),
})
