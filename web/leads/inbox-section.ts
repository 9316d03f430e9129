/** A label and its text. `href` is a tel: or mailto: link to the visitor. */
interface Row {
  label: string
  text: string
  href?: string
  /** The full question, if the label is a short name of it. */
  question?: string | undefined
}

export interface Section {
  title?: string
  /** The result in a few words, such as the band of a self-check. */
  verdict?: string
  /** The visitor's own text with its line breaks, shown as a quotation. */
  message?: string
  /** The site's remark about the lead. */
  text?: string
  rows?: readonly Row[]
  list?: readonly string[]
}

/** A lead in one line: its subject, and the beginning of its text. */
export interface Summary {
  about: string
  text: string
}
