import type { ToastParams } from '@sanity/ui/toast'
import type { ReactNode } from 'react'
import type { Progress } from './follow.ts'

/** Toast for a published document without a page. */
export const onNoPage: ToastParams = {
  closable: true,
  status: 'info',
  title: 'Published. No page shows it yet',
  description: 'Visitors see it once a page lists it and that page is published.',
}

/**
 * Toast for a published document outside of its publish dates.
 * @param why reason in words
 */
export const notNow = (why: string): ToastParams => ({
  closable: true,
  status: 'info',
  title: 'Published. Visitors do not see it now',
  description: `By its dates: ${why}.`,
})

const day = 24 * 3_600_000

const texts = (link: ReactNode): Record<Progress, ToastParams> => ({
  pending: { status: 'info', title: 'Published. Your site is taking it over …' },
  seen: {
    status: 'success',
    title: 'Visitors see it now',
    description: link,
    duration: 15_000,
  },
  notTold: {
    status: 'warning',
    title: 'Published, but your site was not told',
    description:
      'There is nothing for you to do: pages refresh by themselves, and visitors see it within a minute and a half.',
  },
  old: {
    status: 'error',
    title: 'Published, but your site still shows the words before',
    description: (
      <>Your words are safe. Please tell the person who looks after the site that this page does not refresh: {link}</>
    ),
  },
  noPage: {
    status: 'info',
    title: 'Published. Visitors do not see its page now',
    description: 'It is hidden, or its program is hidden or not on the site at this time.',
  },
  unreachable: {
    status: 'warning',
    title: 'Published, but your site cannot be asked',
    description:
      'Your words are safe, and pages refresh by themselves. Whether visitors see them is not known: if this stays so, please tell the person who looks after the site that it does not answer the Studio.',
  },
})

/**
 * Toast for the progress of a published change.
 * @param place address of the changed words
 */
export function announcement(progress: Progress, id: string, place: string): ToastParams {
  const link = (
    <a href={place} target="_blank" rel="noopener">
      {place.replace(/#.*/, '')}
    </a>
  )
  return { id: `published-${id}`, closable: true, duration: day, ...texts(link)[progress] }
}
