/**
 * Source text of a script that calls a function, minified: without indents and without blanks beside punctuation.
 * @param run a function whose strings have no blank beside punctuation
 * @param code source text of its arguments
 */
export const scriptOf = (run: { toString(): string }, ...code: (string | number | boolean)[]) =>
  `(${run})(${code})`.replaceAll(/(\n)\s+| {2,}/g, '$1').replaceAll(/ ?([^\w$\s]) ?/g, '$1')
