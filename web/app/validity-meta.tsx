import { validityMetaName, writeValidity } from '#web/http/validity-window.ts'

/**
 * `<meta>` with the validity window of a page, for caches in front of Next. React moves it into the head.
 * @param validity validity window, read before the page's other content, so that no content is older than the window
 */
export const ValidityMeta = ({ validity }: { validity: Parameters<typeof writeValidity>[0] }) => (
  <meta name={validityMetaName} content={writeValidity(validity)} />
)
