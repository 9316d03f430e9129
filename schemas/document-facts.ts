import { pagePath } from './routes.ts'

/** Link to a page that shows a document: its name in the Studio, and its path with an anchor. */
export interface Place {
  title: string
  href: string
}

/** Fields of a document that determine where the site shows it. */
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
  | 'careKit'
  | 'assessments'
  | 'newsletter'
  | 'addresses'

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

/** Entry of a type in the desk, the coach's table of contents. Entries keep the order of schemas/index.ts. */
export interface DeskEntry {
  title: string
  icon: IconName
  /** Absent for an entry beside the groups. */
  group?: DeskGroup
  /** Date field that the list is sorted by, newest first. */
  newestFirst?: string
}

/** List field of a page that stores the order of documents. */
export type ListOfPage = { page: string; field: string }

/** Facts about the visibility of a type: at least one is required. */
type Seen =
  | Required<Pick<Facts, 'page'>>
  | Required<Pick<Facts, 'ownPages'>>
  | Required<Pick<Facts, 'part'>>
  | Required<Pick<Facts, 'everyPage'>>
  | Required<Pick<Facts, 'places'>>
  | Required<Pick<Facts, 'unseen'>>

interface Facts {
  /** Entry in the desk; `each program` lists the documents under their program. */
  desk: DeskEntry | 'each program'
  /** Singleton: its id is the type's name. */
  single?: true

  /** Page at a fixed path that shows this singleton. */
  page?: Place
  /**
   * Each document has a page at its slug. `below`: parent path. `slugPrefix`: first characters of every slug.
   * `staysWhenEnded`: its path is not redirected after the last day.
   */
  ownPages?: { below?: string; slugPrefix?: string; staysWhenEnded?: true }
  /** Section that shows a document on each page that refers to it. */
  part?: Part
  /** Other sections, by the type of the referring page. */
  partOn?: Readonly<Record<string, Part>>
  /** Shown on every page. */
  everyPage?: true
  /** Pages that show a document without a reference to it. `programs`: all programs. */
  places?: (
    document: PlacedDocument & { program: PlacedDocument | null },
    programs: readonly PlacedDocument[],
  ) => Place[]
  /** Shown on no page. */
  unseen?: true

  /** Advice for the coach while no page shows a document. */
  unused?: string
  /** Sections of the page have no fixed order and no anchors. */
  sectionsMove?: true
  /** Document of the program in the field `program`, live only while the program is. */
  ofProgram?: true
  /** Types whose documents the page lists completely. */
  lists?: readonly string[]
  /** Page list that stores the coach's drag order. Types without one store it in `orderField`. */
  orderedBy?: ListOfPage
  /** Illustration and background of the page's Open Graph image; the compiler checks both in web/exports/og-image. */
  ogImage?: { scene: string; ground: string }
}

/** Facts about a document type. Queries, sitemap, redirects, previews and the desk are generated from them. */
export type DocumentFacts = Facts & Seen

/** Link to a document's own page. */
export const placeOf = ({ _type, title, slug }: PlacedDocument): Place => ({
  title: title ?? 'Its page',
  href: pagePath(_type, slug ?? ''),
})
