/** Article of another blog, as its export has it. */
export interface OldArticle {
  /** Id that stays the same in each export of the blog, and becomes the id of the document. */
  id: string
  title: string
  /** Day, as `2026-11-30`. */
  date?: string | undefined
  summary?: string | undefined
  /** Last part of its address. */
  slug: string
  /** Whole address, or its path if the export does not name the blog's host. */
  address?: string | undefined
  /** Reason why it is not chosen at first: “a draft”, which visitors of the old blog could not read. */
  hidden?: string | undefined
  /** Body, as a detached element. */
  body: HTMLElement
  /** Names of parts that the reader of its export leaves out. */
  leftOut?: string[]
  /** Path of its file, which addresses of pictures are relative to. */
  path?: string
  /** Address of its cover. */
  cover?: string | undefined
}

export interface OldBlog {
  service: 'WordPress' | 'Substack' | 'Medium' | 'Notion'
  articles: OldArticle[]
  /** Sentences about parts of the file that are no articles. */
  leftOut: string[]
}

/** Id of a document. A dot would hide the document from visitors. */
export const idOf = (...parts: string[]) =>
  parts
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)

/** Day of a stored moment; undefined for none, and for the zeros of a draft. */
export const dayOf = (moment: string | null | undefined) => /^(?!0000)\d{4}-\d\d-\d\d/.exec(moment ?? '')?.[0]

export const bodyOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

/** Text of an element, in one line. */
export const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()

/** “1 page”, “3 pages”. */
export const counted = (count: number, one: string, several = `${one}s`) => `${count} ${count === 1 ? one : several}`
