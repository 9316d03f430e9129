import { catchError, defer, EMPTY, fromEvent, merge, of, shareReplay, switchMap, tap } from 'rxjs'
import { z } from 'zod'
import { setTimeZone } from '#schemas/time-zone.ts'
import { siteUrl } from './site-url.ts'
import { useLatest } from './use-latest.ts'

const responseSchema = z.object({ zone: z.string().nullable() })

async function askZone(): Promise<string | null> {
  const response = await fetch(new URL('/api/time-zone', await siteUrl()))
  return responseSchema.parse(await response.json()).zone
}

/** Time zone of the owner's settings, fetched again on each focus of the window. */
const chosen = defer(() => merge(of(0), fromEvent(window, 'focus'))).pipe(
  switchMap(() => defer(askZone).pipe(catchError(() => EMPTY))),
  tap((zone) => setTimeZone(zone ?? undefined)),
  shareReplay(1),
)

/** Time zone, for components; null if none is set, undefined while it loads. */
export function useTimeZone(): string | null | undefined {
  const zone = useLatest(chosen)
  return zone === 'failed' ? undefined : zone
}
