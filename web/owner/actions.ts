import { webCookies } from 'iron-session'
import { seeOther } from '#web/http/response.ts'
import { goLive } from './banners/go-live.ts'
import { settleHeld } from './banners/settle-held.ts'
import { exportLeads } from './inbox/export-leads.ts'
import { submitSearch } from './inbox/lead-search.ts'
import { changeStatus } from './inbox/status-actions.ts'
import { addNote, removeNote } from './lead/note-actions.ts'
import { sendReply } from './lead/reply-actions.ts'
import { allowAgain, sendAgain, sendAllAgain } from './mails/mail-actions.ts'
import {
  chooseForImport,
  exportOutcomes,
  removeSubscriberImport,
  startSubscriberImport,
} from './newsletter/import/import-actions.ts'
import { changeIssue } from './newsletter/issues/issue-actions.ts'
import { beginForEarlier, stopSeries } from './newsletter/series/series-actions.ts'
import { allowMailsByOwner, exportSubscribers, unsubscribeByOwner } from './newsletter/subscriber-actions.ts'
import { messagePage, routeHandler } from './owner-action.ts'
import { addPasskey, enterByPasskey, offerPasskey, offerSignIn, removePasskey } from './passkeys/passkey-actions.ts'
import { erasePerson, exportPerson, showRecord } from './person/person-actions.ts'
import { asRowId } from './row-id.ts'
import { ownerSession } from './session.ts'
import { sendTestMail } from './set-up/test-mail.ts'
import { saveSnippet } from './settings/reply-snippets.ts'
import { saveSettings } from './settings/save-settings.ts'
import { askForLink, confirmSignIn, endOneSession, signOut, signOutEverywhere } from './sign-in/sign-in-actions.ts'
import { changeWebhookByOwner } from './webhook/webhook-actions.ts'

/** Handlers of the POSTs below /owner, by path. */
export const ownerActions: Record<string, (request: Request) => Promise<Response>> = {
  'enter/confirm': confirmSignIn,
  'enter/passkey': enterByPasskey,
  'enter/passkey/options': offerSignIn,
  export: exportLeads,
  'leads/status': changeStatus,
  'leads/[id]/notes': addNote,
  'leads/[id]/notes/remove': removeNote,
  'leads/[id]/reply': sendReply,
  live: goLive,
  'mails/again': sendAllAgain,
  'mails/held': settleHeld,
  'mails/[id]/again': sendAgain,
  'mails/[id]/allow': allowAgain,
  'newsletter/allow': allowMailsByOwner,
  'newsletter/export': exportSubscribers,
  'newsletter/import/[id]/choices': chooseForImport,
  'newsletter/import/[id]/export': exportOutcomes,
  'newsletter/import/[id]/remove': removeSubscriberImport,
  'newsletter/import/[id]/start': startSubscriberImport,
  'newsletter/issue': changeIssue,
  'newsletter/series/begin': beginForEarlier,
  'newsletter/series/stop': stopSeries,
  'newsletter/unsubscribe': unsubscribeByOwner,
  'passkeys/add': addPasskey,
  'passkeys/options': offerPasskey,
  'passkeys/remove': removePasskey,
  'person/erase': erasePerson,
  'person/export': exportPerson,
  'person/record': showRecord,
  search: submitSearch,
  'settings/save': saveSettings,
  'settings/sessions': endOneSession,
  'settings/snippets': saveSnippet,
  'settings/test-mail': sendTestMail,
  'settings/webhook/change': changeWebhookByOwner,
  'sign-in/ask': askForLink,
  'sign-out': signOut,
  'sign-out-everywhere': signOutEverywhere,
}

const handlers = new Map(Object.entries(ownerActions))

/** Passes a POST below /owner to its handler. */
export async function answerPost(request: Request): Promise<Response> {
  const [, , ...segments] = new URL(request.url).pathname.split('/')
  const path = segments.map((one) => (asRowId(one) ? '[id]' : one)).join('/')
  const handle = handlers.get(path)
  return handle ? handle(request) : messagePage(404, 'There is nothing to send to at this address.')
}

/** Responds to a GET of an unknown path below /owner. Owners stay in the inbox, others are redirected to the sign-in page. */
export const answerUnknown = routeHandler((siteOf) => async (request) => {
  const session = await ownerSession(webCookies(request, new Headers()), siteOf())
  if (session === undefined) return seeOther('/owner/sign-in')
  return messagePage(404, 'This is not in the inbox. It may have been deleted, or the address is not complete.')
})
