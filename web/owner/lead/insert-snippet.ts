/**
 * Appends a snippet to a reply. A snippet with a greeting replaces the text, if the text is still the initial greeting.
 * @param hello initial text of the form
 */
export const insertSnippet = (typed: string, snippet: string, hello: string): string =>
  typed.trim() === hello.trim() && snippet.startsWith(hello.trim())
    ? snippet
    : `${typed.trimEnd()}\n\n${snippet}`.trimStart()
