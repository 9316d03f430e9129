import { sealData, unsealData } from 'iron-session'
import { z } from 'zod'
import { html } from '#web/http/markup.ts'
import { page } from '#web/http/response.ts'
import { messagePage, ownerAction, type SignedInRequest, textOf } from './owner-action.ts'

/** Lifetime of a question in seconds. */
const questionSeconds = 600

const answer = z.object({ path: z.string(), session: z.uuid(), value: z.string() })

interface ConfirmedChange {
  /** Reads the new value from the form. @returns a response if there is nothing to confirm */
  read(posted: SignedInRequest): Promise<string | Response>
  /** Question of the second page, and label of its button. */
  ask(posted: SignedInRequest, value: string): Promise<{ title: string; texts: string[]; label: string }>
  apply(posted: SignedInRequest, value: string): Promise<Response>
}

/**
 * Returns a handler of POSTs by a signed-in owner that need a second one. The first response is a page with a question.
 * The page's form contains the value, sealed for the session. Another document of this origin cannot contain it.
 */
export const confirmedAction = ({ read, ask, apply }: ConfirmedChange) =>
  ownerAction(async (posted) => {
    const { fields, request, session, site } = posted
    const path = new URL(request.url).pathname
    const sealing = { password: site.secret, ttl: questionSeconds }
    if (fields.answer !== undefined) {
      const { data } = answer.safeParse(await unsealData(textOf(fields.answer), sealing))
      return data?.path === path && data.session === session
        ? apply(posted, data.value)
        : messagePage(403, 'This question is not valid any more. Please go back to the settings.')
    }
    const value = await read(posted)
    if (value instanceof Response) return value
    const { title, texts, label } = await ask(posted, value)
    const sealed = await sealData({ path, session, value } satisfies z.output<typeof answer>, sealing)
    return page(
      200,
      title,
      html`<h1>${title}</h1>${texts.map((text) => html`<p>${text}</p>`)}<form method="post" action="${path}"><input type="hidden" name="answer" value="${sealed}"><p><button type="submit">${label}</button></p></form><p><a href="/owner/settings">Leave it as it is</a></p>`,
    )
  })
