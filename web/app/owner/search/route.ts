import { search } from '#web/owner/list/search.ts'

export const POST = search()
