import { periodMetaName, writePeriod } from '#web/http/page-period.ts'

/**
 * `<meta>` with the period of a page, for caches in front of Next. React moves it into the head.
 * @param period period that was read before the page's other content, which is then never older
 */
export const PeriodMeta = ({ period }: { period: Parameters<typeof writePeriod>[0] }) => (
  <meta name={periodMetaName} content={writePeriod(period)} />
)
