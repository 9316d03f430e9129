import { Tab } from '../tab.tsx'
import { type Show, shows } from './read.ts'

const names: Record<Show, string> = { all: 'All', failed: 'Did not arrive', waiting: 'Waiting' }

/** Where a choice of mails is shown. */
export const mailsAddress = (show: Show) =>
  show === 'all' ? '/owner/mails' : `/owner/mails?show=${show}`

/** The choice of mails to show. */
export function ShowTabs({ show }: { show: Show }) {
  return (
    <nav aria-label="Which mails" className="mt-6 flex flex-wrap gap-2">
      {shows.map((one) => (
        <Tab key={one} href={mailsAddress(one)} shown={one === show}>
          {names[one]}
        </Tab>
      ))}
    </nav>
  )
}
