/** A stretch of one line of a worksheet: words, words to replace, or a gap to write in. */
export type Piece = { kind: 'words' | 'placeholder'; text: string } | { kind: 'blank' }

/** What a worksheet is made of, in the order of its text. */
export type Block =
  | { kind: 'heading'; text: string }
  /** Asks for what is written right below it. */
  | { kind: 'prompt'; pieces: Piece[] }
  | { kind: 'text'; pieces: Piece[] }
  | { kind: 'tick'; pieces: Piece[] }
  | { kind: 'bullet'; pieces: Piece[] }
  /** `label` is what its gap asks for, where it says nothing itself. */
  | { kind: 'numbered'; number: string; pieces: Piece[]; label: string }
  /** Empty lines to write on. `label` is what they ask for, for those who hear the page. */
  | { kind: 'lines'; count: number; label: string }
  | { kind: 'rating'; pieces: Piece[]; values: string[] }
  /** An empty line of the text: a breath between two parts. */
  | { kind: 'gap' }
