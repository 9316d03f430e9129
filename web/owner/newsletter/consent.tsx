import type { Subscriber } from './list-subscribers.ts'

/** Page and text of the consent to a subscription; empty for other history lines. */
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
