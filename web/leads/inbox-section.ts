/** One line of a list: a label and its text. `href` where it can be rung up or written to. */
export interface Row {
  label: string
  text: string
  href?: string
  /** The question as it was asked, where the label is a short name for it. */
  question?: string | undefined
}

/** One part of what a visitor sent, as a person reads it. */
export interface Section {
  title?: string
  /** What it comes to, in a few words, e.g. a self-check's band. */
  verdict?: string
  /** The visitor's own text, line breaks kept: shown as a quotation. */
  message?: string
  /** What we say about it. */
  text?: string
  rows?: readonly Row[]
  list?: readonly string[]
}

/** A lead in one line: what it is about, and the beginning of its text. */
export interface Summary {
  about: string
  text: string
}
