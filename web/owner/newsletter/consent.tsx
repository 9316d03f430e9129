import type { Subscriber } from './list.ts'

/** Where a subscription was agreed to, and the words that were agreed to; nothing for other lines. */
export function Consent({
  line: { page, words },
}: {
  line: Pick<Subscriber['history'][number], 'page' | 'words'>
}) {
  if (!words && !page) return null
  return (
    <span className="block text-muted [overflow-wrap:anywhere]">
      {page && <span>{`On ${page}`}</span>}
      {words && <span>{`${page ? ', by' : 'By'} the words: “${words}”`}</span>}
    </span>
  )
}
