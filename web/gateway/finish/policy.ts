import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const name = 'content-security-policy'

/**
 * Returns the policy of Next's response, with hashes of the page's inline scripts and styles instead of
 * `'unsafe-inline'`.
 * @returns the header; an empty object for a page without a policy
 */
export function policyFor(html: string, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const sent = headers[name]
  if (typeof sent !== 'string') return {}
  const directives = sent.split('; ').map((directive) => {
    const [, element] = /^(script|style)-src /.exec(directive) ?? []
    return element ? directive.replace("'unsafe-inline'", hashes(html, element).join(' ')) : directive
  })
  return { [name]: directives.join('; ').replaceAll(/ +(?=;|$)/g, '') }
}

/** Scripts of these types are data blocks, which browsers do not execute. */
const data = /\stype="(?:application\/(?:ld\+)?json|speculationrules)"/

function hashes(html: string, element: string): string[] {
  const found = html.matchAll(new RegExp(`<${element}(\\s[^>]*)?>(.*?)</${element}>`, 'gs'))
  const texts = [...found].flatMap(([, attributes = '', text = '']) =>
    /\ssrc=/.test(attributes) || data.test(attributes) ? [] : [text],
  )
  return [...new Set(texts.map((text) => `'sha256-${sha256(text)}'`))]
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
