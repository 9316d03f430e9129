import { submitSearch } from '#web/owner/list/search.ts'

export const POST = submitSearch()
