import type { Store } from '#web/db/store.ts'
import { confirmSignIn } from '#web/owner/sign-in/handlers.ts'
import { makeToken } from '#web/owner/sign-in/link.ts'
import type { OwnerSite } from '#web/owner/site.ts'

const siteUrl = 'https://career.example'

export const owners = ['owner@career.example', 'second@career.example']

type Action = { for(siteOf: () => OwnerSite): (request: Request) => Promise<Response> }

/** The owner's side of a store, and a hand that presses its buttons. */
export function ownerOf(store: () => Store) {
  const site: OwnerSite = {
    siteUrl,
    owners,
    secret: 'k'.repeat(40),
    trustProxy: 0,
    delivery: { by: 'nothing' },
    store: async () => store(),
    later: () => undefined,
  }
  const request = (path: string, fields: Record<string, string>, headers = {}) =>
    new Request(siteUrl + path, {
      method: 'POST',
      headers: { origin: siteUrl, ...headers },
      body: new URLSearchParams(fields),
    })
  return {
    site,
    /** A session's cookie, as a header. */
    async signIn(email = owners[0] ?? '') {
      const token = await makeToken(store().db, email)
      const entered = await confirmSignIn.for(() => site)(
        request('/owner/enter/confirm', { token }),
      )
      return { cookie: entered.headers.get('set-cookie')?.split(';')[0] ?? '' }
    },
    press: (action: Action, path: string, fields: Record<string, string>, headers: object) =>
      action.for(() => site)(request(path, fields, headers)),
  }
}
