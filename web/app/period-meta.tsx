import { periodMetaName, writePeriod } from '#web/http/page-period.ts'

/**
 * States the period of a page, for caches in front of Next. React puts it into the head.
 * @param period read before the page's other content, which is then never older
 */
export const PeriodMeta = ({ period }: { period: Parameters<typeof writePeriod>[0] }) => (
  <meta name={periodMetaName} content={writePeriod(period)} />
)
