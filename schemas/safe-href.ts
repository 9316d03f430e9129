/** What the coach is told of any other. */
export const unsafeHrefMessage =
  'Please paste a whole address, or a page of this site starting with /.'

/** Only addresses that cannot run anything: content may come from an import, past the Studio's rules. */
export const safeHref = (href: unknown) =>
  typeof href === 'string' && /^(https?:\/\/|mailto:|\/(?!\/)|#)/i.test(href) ? href : undefined
