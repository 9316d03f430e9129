import { catchError, defer, EMPTY, fromEvent, merge, of, shareReplay, switchMap, tap } from 'rxjs'
import { z } from 'zod'
import { setTimeZone } from '#schemas/time-zone.ts'
import { siteUrl } from './site-url.ts'
import { useLatest } from './use-latest.ts'

const answer = z.object({ zone: z.string().nullable() })

async function askZone(): Promise<string | null> {
  const response = await fetch(new URL('/api/time-zone', await siteUrl()))
  return answer.parse(await response.json()).zone
}

/** The time zone that is chosen in the owner's settings; asked again whenever the coach comes back to this window. */
const chosen = defer(() => merge(of(0), fromEvent(window, 'focus'))).pipe(
  switchMap(() => defer(askZone).pipe(catchError(() => EMPTY))),
  tap((zone) => setTimeZone(zone ?? undefined)),
  shareReplay(1),
)

/** The same for what is drawn; null where none is chosen, undefined until the site has said it. */
export function useTimeZone(): string | null | undefined {
  const zone = useLatest(chosen)
  return zone === 'failed' ? undefined : zone
}
