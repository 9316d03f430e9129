/**
 * A reply with a snippet at its end. A snippet with a greeting of its own takes the place of the form's, where
 * nothing else was typed.
 * @param hello what the form begins with
 */
export const withSnippet = (typed: string, snippet: string, hello: string): string =>
  typed.trim() === hello.trim() && snippet.startsWith(hello.trim())
    ? snippet
    : `${typed.trimEnd()}\n\n${snippet}`.trimStart()
