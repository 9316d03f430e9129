import { lakeDown } from '#web/content/lake-down.ts'
import { responderForStudio } from '#web/content/studio-origin.ts'
import { logFailure } from '#web/db/failure.ts'
import type { Store } from '#web/db/store.ts'
import { readTimeZone } from '#web/db/time-zone.ts'
import { RequestError, readCapped } from '#web/http/body.ts'
import { json } from '#web/http/response.ts'
import { longDate } from '#web/mail/template/dates.ts'
import { tokenPlaceholder } from '#web/mail/token-text.ts'
import { readIssues } from '../newsletter/issues/issue-figures.ts'
import { heldReasonLabels } from '../newsletter/issues/issue-labels.ts'
import { issueMail } from '../newsletter/issues/issue-mail.ts'
import { readScheduled } from '../newsletter/issues/issue-schedule.ts'
import { countRecipients } from '../newsletter/issues/issue-sending.ts'
import type { IssueSite } from '../newsletter/issues/issue-site.ts'
import { act, issueRequest, waitReason } from './issue-acts.ts'

/**
 * Handles POST /api/newsletter-issue {act} of the Studio: sends, schedules, unschedules, stops or resumes an issue.
 * Returns the issue's figures after each act. The act `look` changes nothing. Requires the Studio's origin, and a key
 * that proves write access to the content.
 */
export const issueHandler = (siteOf: () => IssueSite) => async (request: Request) => {
  const respond = responderForStudio(request.headers)
  if (!respond) return json(403, { message: 'Only the Studio sends issues.' })
  try {
    const site = siteOf()
    const form = new URLSearchParams(new TextDecoder().decode(await readCapped(request)))
    const { data } = issueRequest.safeParse(Object.fromEntries(form))
    if (!data || !(await site.provesStudioUser(data.key)))
      return respond(403, {
        message: 'The site could not see that you are signed in here. Reload this page, then try again.',
      })
    const store = await site.store()
    const { status, message } = await act(data, site, store)
    const numbers = await numbersOf(store, site, data.issue).catch((error: unknown) => {
      logFailure("[newsletter] reading an issue's figures failed", error)
      return undefined
    })
    const text = [message, ...(numbers ? [] : [notCounted])].join(' ').trim()
    return respond(status, { message: text, canSend: site.canSend, ...numbers })
  } catch (error) {
    if (error instanceof RequestError) return respond(error.status, { message: error.message })
    const status = lakeDown(error) ?? logFailure('[newsletter] POST /api/newsletter-issue', error)
    return respond(status, { message: failures[status] })
  }
}

const failures = {
  500: 'The site has a fault. Look at the numbers here before you press again, and tell the person who looks after the site: its log has the reason.',
  503: 'The site could not reach what it needs. Wait a minute and look at the numbers here before you press again.',
}

const notCounted = 'The site could not count the subscribers just now. It tries again by itself in a moment.'

/** Reads an issue's figures. Before its sending, reads its schedule, recipients and published revision instead. */
async function numbersOf(store: Store, site: IssueSite, id: string) {
  const [figures] = await readIssues(store.db, id)
  if (figures) return { figures, readers: figures.readers }
  const zone = await readTimeZone(store.db)
  const [time] = await readScheduled(store.db, id)
  const scheduled = time && {
    when: longDate(time.sendAt, zone),
    held: time.held && heldReasonLabels[time.held],
    isTime: time.sendAt <= new Date(),
    wait: (await waitReason(site, store)) ?? null,
  }
  const issue = await site.issueToSend(id)
  const published = issue?.title ? await publishedVersion(issue, site) : null
  const readers = await countRecipients(store.db)
  return { figures: null, readers, published, zone, scheduled: scheduled ?? null }
}

async function publishedVersion(
  issue: NonNullable<Awaited<ReturnType<IssueSite['issueToSend']>>>,
  { siteUrl, words }: IssueSite,
) {
  const mail = issueMail(issue, { siteUrl, words: await words() }, tokenPlaceholder)
  const kilobytes = Math.round(Buffer.byteLength(mail.html) / 1000)
  return { title: issue.title, revision: issue._rev, kilobytes }
}
