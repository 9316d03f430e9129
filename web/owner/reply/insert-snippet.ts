/**
 * Appends a snippet to a reply. A snippet with a greeting replaces the text, if nothing but the initial
 * greeting was typed.
 * @param hello initial text of the form
 */
export const insertSnippet = (typed: string, snippet: string, hello: string): string =>
  typed.trim() === hello.trim() && snippet.startsWith(hello.trim())
    ? snippet
    : `${typed.trimEnd()}\n\n${snippet}`.trimStart()
