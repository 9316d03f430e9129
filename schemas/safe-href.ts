/** What the coach is told of any other. */
export const unsafeHrefMessage =
  'Please paste a whole address, or a page of this site starting with /.'

/**
 * Only addresses that cannot run anything, and pages of this site: content may come from an import, past the Studio's
 * rules. Browsers read a backslash as a slash, and leave out tabs and line ends: `/\\host` is another site.
 */
export const safeHref = (href: unknown) =>
  typeof href === 'string' && /^(https?:\/\/|mailto:|\/(?![\t\n\r]*[/\\])|#)/i.test(href)
    ? href
    : undefined
