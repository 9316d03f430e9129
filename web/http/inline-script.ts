/**
 * Source text of a script that calls a function, without indents, the blanks that types leave and
 * those beside signs.
 * @param run a function whose strings have no blank beside a sign
 * @param code of its arguments
 */
export const scriptOf = (run: { toString(): string }, ...code: (string | number | boolean)[]) =>
  `(${run})(${code})`.replaceAll(/(\n)\s+| {2,}/g, '$1').replaceAll(/ ?([^\w$\s]) ?/g, '$1')
