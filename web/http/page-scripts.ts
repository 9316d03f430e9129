/** What Next has a browser fetch to start React, at once and in any order. */
const ofReact =
  /<link rel="preload" as="script"[^>]*>|<script src="(\/_next\/[^"]*)" async=""><\/script>/g

/**
 * Moves the scripts of a page behind its last element, in the order in which they run: its data first.
 * @param data the address of the page's data, where it is not within the page
 */
export function withScriptsLast(html: string, data?: string): string {
  const end = html.lastIndexOf('</body>')
  if (end < 0) return html
  const scripts = [...html.matchAll(ofReact)].flatMap(([, source]) => source ?? [])
  const tags = [...(data ? [data] : []), ...scripts].map(
    (source) => `<script src="${source}" defer=""></script>`,
  )
  return html.slice(0, end).replaceAll(ofReact, '') + tags.join('') + html.slice(end)
}
