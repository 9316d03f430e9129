import { after } from 'next/server'
import { currentStore } from '#web/db/current.ts'
import { logFailure } from '#web/db/failure.ts'
import { countIncident, type Incident } from '#web/db/incidents.ts'

/** Counts an incident after the response. */
export const countLater = (incident: Incident): void =>
  after(() =>
    currentStore()
      .then(({ db }) => countIncident(db, incident))
      .catch((error) => void logFailure('[incidents] counting one failed', error)),
  )
