import { humanizeName } from '#web/leads/humanize-name.ts'

/** Returns the name of a page for the owner: `/` is Home, `/insights/first-day` is Insights: First day. */
export const pageName = (path: string): string => path.split('/').filter(Boolean).map(humanizeName).join(': ') || 'Home'
