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
        <a
          key={one}
          href={mailsAddress(one)}
          aria-current={one === show ? 'page' : undefined}
          className="flex min-h-11 items-center rounded-full border border-control/60 px-4 text-sm aria-[current=page]:border-pine aria-[current=page]:bg-pine aria-[current=page]:font-semibold aria-[current=page]:text-on-pine"
        >
          {names[one]}
        </a>
      ))}
    </nav>
  )
}
