/** Error for an unsafe address, for the coach. */
export const unsafeHrefMessage = 'Please paste a whole address, or a page of this site starting with /.'

/**
 * Returns a link address that cannot run script; undefined for any other. An import can bypass the validation of the
 * Studio. Browsers read a backslash as a slash, and drop tabs and line ends: `/\\host` is another site.
 */
export const safeHref = (href: unknown) =>
  typeof href === 'string' &&
  /^(https?:\/\/|mailto:|tel:|\/(?![\t\n\r]*[/\\])|#)/i.test(href) &&
  URL.canParse(href, 'https://career.example')
    ? href
    : undefined
