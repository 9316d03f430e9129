import { pagePath } from './routes.ts'

/** Page that shows a document: a name for the Studio, and a path that may have an anchor. */
export interface PageLink {
  title: string
  href: string
}

/** Document fields that determine which pages show the document. */
export interface PlacedDocument {
  _id: string
  _type: string
  title: string | null
  slug: string | null
}

/** Section of a page: its name and its anchor. */
type Part = { name: string; anchor: string }

/** Groups of the desk (titles: studio/desk/structure.ts). */
export type DeskGroup =
  | 'pages'
  | 'programs'
  | 'toolkits'
  | 'quizzes'
  | 'insights'
  | 'offers'
  | 'issues'
  | 'mails'
  | 'site'

/** Icons of the desk (components: studio/desk/icons.ts). */
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
  | 'words'

/** Entry of a document type in the desk. Entries have the order of schemas/index.ts. */
export interface DeskEntry {
  title: string
  /** Words and settings (`words`, `cog`) come first in their group. */
  icon: IconName
  group: DeskGroup
  /** Date field that the list is sorted by, newest first. */
  newestFirst?: string
}

/** List field of a page that stores the order of documents. */
export type ListOfPage = { page: string; field: string }

/** Facts about the pages that show documents of a type. At least one fact is required. */
type Seen =
  | Required<Pick<Facts, 'page'>>
  | Required<Pick<Facts, 'ownPages'>>
  | Required<Pick<Facts, 'part'>>
  | Required<Pick<Facts, 'everyPage'>>
  | Required<Pick<Facts, 'locations'>>
  | Required<Pick<Facts, 'unseen'>>

interface Facts {
  /** Entry in the desk. `each program` lists the documents below their program. */
  desk: DeskEntry | 'each program'
  /** True for a singleton. The id of its document is the type's name. */
  single?: true

  /** Page at a fixed path that shows this singleton. */
  page?: PageLink
  /**
   * Each document has a page at its slug. `below`: parent path. `slugPrefix`: first characters of every slug.
   * `staysWhenEnded`: redirects do not apply to the path of a document, even after its `publishUntil`.
   */
  ownPages?: { below?: string; slugPrefix?: string; staysWhenEnded?: true }
  /** Section that shows a document on each page with a reference to the document. */
  part?: Part
  /** Sections on pages of other types, by the type of the page. */
  partOn?: Readonly<Record<string, Part>>
  /** Shown on every page. */
  everyPage?: true
  /** Pages that show a document without a reference to it. `programs`: all programs. */
  locations?: (
    document: PlacedDocument & { program: PlacedDocument | null },
    programs: readonly PlacedDocument[],
  ) => PageLink[]
  /** Shown on no page. */
  unseen?: true

  /** Advice for the coach while no page shows a document. */
  unused?: string
  /** Sections of the page have no fixed order and no anchors. */
  sectionsMove?: true
  /** Each document belongs to the program in its field `program`, and is live only while that program is live. */
  ofProgram?: true
  /** Document types that the page lists completely. */
  lists?: readonly string[]
  /** Page list that stores the order of the documents. Without such a list, `orderField` stores the order. */
  orderedBy?: ListOfPage
  /** Illustration and background of the page's Open Graph image; the compiler checks both in web/exports/og-image. */
  ogImage?: { scene: string; ground: string }
}

/** Facts about a document type. Queries, sitemap, redirects, previews and the desk are generated from them. */
export type DocumentFacts = Facts & Seen

/** Link to a document's own page. */
export const locationOf = ({ _type, title, slug }: PlacedDocument): PageLink => ({
  title: title ?? 'Its page',
  href: pagePath(_type, slug ?? ''),
})
