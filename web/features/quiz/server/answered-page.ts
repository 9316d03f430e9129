import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import { ownAddress } from '#hosting/page-requests.ts'
import { resultsPath } from '#schemas/routes.ts'
import { environment } from '#web/env.ts'
import { signedSnapshot } from '#web/forms/snapshot.ts'
import { html } from '#web/http/markup.ts'
import { policyName } from '#web/http/security-headers.ts'
import { readSignedSnapshot, signSnapshot } from '#web/leads/sign-snapshot.ts'
import { viewSchema } from './result-link.ts'

/*
 * The page after the answers of a form without script is one of the site's own pages. No address may contain a result, and
 * a page cannot read a body. So the handler of the form requests the page itself, with the result in a signed header.
 */

const answered = z.object({
  ...{ quiz: z.string(), title: z.string() },
  /** Undefined where the contact comes first. */
  view: viewSchema.optional(),
  contact: z.object({
    when: z.enum(['before', 'after', 'none']),
    ...{ name: z.boolean(), email: z.boolean(), phone: z.boolean(), newsletter: z.boolean() },
    required: z.array(z.enum(['name', 'email', 'phone'])),
  }),
})

export type Answered = z.output<typeof answered>

/** Last segment of the page's path. It is no token of a stored result. */
export const answeredToken = 'answered'
export const answeredHeader = 'x-quiz-answered'
const kind = 'quiz-answered'

/** Largest text of the header, inflated. */
const maxOutputLength = 32_000

/** Reads the header of a request for the page; undefined without a valid signature. */
export function readAnswered(header: string | null): Answered | undefined {
  if (!header) return undefined
  try {
    const text = inflateRawSync(Buffer.from(header, 'base64url'), { maxOutputLength }).toString()
    return answered.safeParse(readSignedSnapshot(environment().sessionSecret, kind, text)).data
  } catch {
    return undefined
  }
}

/** Value of a hidden field, which the handler replaces: it may be longer than a header. */
export const hiddenValue = (name: string) => `value-of-${name}`

/** Scripts are left out: React would not find the page of its data at the address of the form. */
const script = /<script\b.*?<\/script>/gs

/**
 * Returns the page as a response to the form.
 * @param hidden values of the hidden fields of its form
 * @returns undefined if the page cannot be rendered
 */
export async function answeredPage(
  { url }: Request,
  about: Readonly<Answered>,
  hidden: Record<string, string>,
): Promise<Response | undefined> {
  const text = signedSnapshot(signSnapshot(kind, about), about)
  if (text === undefined) return undefined
  const headers = { [answeredHeader]: deflateRawSync(text).toString('base64url') }
  const page = await fetch(ownAddress(`${resultsPath}/${answeredToken}`, new URL(url)), {
    ...{ headers, redirect: 'manual', signal: AbortSignal.timeout(6_000) },
  }).catch(() => undefined)
  if (page?.status !== 200) return undefined
  let body = (await page.text()).replaceAll(script, '')
  for (const [name, value] of Object.entries(hidden))
    body = body.replace(`value="${hiddenValue(name)}"`, () => html`value="${value}"`.source)
  return new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      [policyName]: (page.headers.get(policyName) ?? '').replace(/script-src [^;]*/, "script-src 'none'"),
    },
  })
}
