import { periodMetaName, writePeriod } from '#web/http/page-period.ts'

/**
 * Says in a page for which period it was made, to whatever keeps pages in front of Next. React puts it into the head.
 * @param period read before anything else of the page: what is read later is never older
 */
export const PeriodMeta = ({ period }: { period: Parameters<typeof writePeriod>[0] }) => (
  <meta name={periodMetaName} content={writePeriod(period)} />
)
