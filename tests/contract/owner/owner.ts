import { asc, ne } from 'drizzle-orm'
import { webCookies } from 'iron-session'
import { beforeEach } from 'vitest'
import { siteUrl } from '#tests/contract/leads/handled.ts'
import type { Store } from '#web/db/store.ts'
import { audit } from '#web/db/tables.ts'
import type { OwnerSite } from '#web/owner/owner-site.ts'
import { ownerSession, setSessionCookie, startSession } from '#web/owner/session.ts'

export const coach = 'coach@career.example'
export const owners = ['owner@career.example', 'second@career.example'] as const

type Handler = { for(siteOf: () => OwnerSite): (request: Request) => Promise<Response> }
export type Fields = Record<string, string> | [string, string][]

/** Returns functions that act as an owner of a site. The site is set up before each test. */
export function ownerOf(store: Store) {
  const site = {} as OwnerSite
  beforeEach(() => {
    Object.assign(site, {
      siteUrl,
      owners: [...owners],
      coaches: [coach],
      secret: 'k'.repeat(40),
      delivery: { by: 'nothing' },
      store: async () => store,
      sendAfterResponse: () => undefined,
      afterResponse: () => undefined,
    } satisfies OwnerSite)
  })
  return {
    site,
    /** Creates a session. @returns its `Set-Cookie` as a `Cookie` header */
    async signIn(email: string = owners[0]) {
      const headers = new Headers()
      const cookies = webCookies(new Request(siteUrl), headers)
      await setSessionCookie(cookies, site, await startSession(store.db, email))
      return { cookie: cookieOf(headers) }
    },
    /** Returns the session of a cookie, or undefined once the session has ended. */
    sessionOf: (headers: { cookie: string }) =>
      ownerSession(webCookies(new Request(siteUrl, { headers }), new Headers()), site),
    post: (handler: Handler, path: string, fields: Fields = {}, headers: object = {}) =>
      handler.for(() => site)(
        new Request(siteUrl + path, {
          method: 'POST',
          headers: { origin: siteUrl, ...headers },
          body: new URLSearchParams(fields),
        }),
      ),
    /** Returns the lines of the audit log without sign-ins, oldest first. */
    async audited() {
      const rows = await store.db.select().from(audit).where(ne(audit.action, 'signed in')).orderBy(asc(audit.at))
      return rows.map(({ actor, action, subject }) => [actor, action, subject])
    },
  }
}

/** Signs an owner in before each test. `post` uses the session unless it gets other headers. */
export function signedInOwner(store: Store) {
  const owner = ownerOf(store)
  const session = { cookie: '' }
  beforeEach(async () => void Object.assign(session, await owner.signIn()))
  const post = (handler: Handler, path: string, fields: Fields = {}, headers: object = session) =>
    owner.post(handler, path, fields, headers)
  return {
    ...owner,
    session,
    post,
    /** Sends a form, and confirms the question after it. */
    async postTwice(handler: Handler, path: string, fields?: Fields, headers?: object) {
      const question = await post(handler, path, fields, headers)
      const answer = answerIn(await question.clone().text())
      return answer === undefined ? question : post(handler, path, { answer }, headers)
    },
  }
}

/** Returns the answer in the form of a question page; undefined if the response is another page. */
export const answerIn = (text: string) => /name="answer" value="([^"]+)"/.exec(text)?.[1]

export const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? ''
