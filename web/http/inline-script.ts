/**
 * Returns the source of a script that calls a function, without white space beside punctuation.
 * @param run a function without such white space in its strings
 * @param code source text of its arguments
 */
export const scriptOf = (run: { toString(): string }, ...code: (string | number | boolean)[]) =>
  `(${run})(${code})`.replaceAll(/(\n)\s+| {2,}/g, '$1').replaceAll(/ ?([^\w$\s]) ?/g, '$1')
