import { Activity, type ReactNode } from 'react'
import { BoundaryHydrated } from './boundary-hydrated.tsx'

/** Part of a page that React hydrates by itself: where its HTML was changed on the way, this part alone is rendered anew. */
export const Boundary = ({ children }: { children?: ReactNode }) => (
  <Activity>
    {children}
    <BoundaryHydrated />
  </Activity>
)
