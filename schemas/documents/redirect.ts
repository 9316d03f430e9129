import { getPublishedId, type ValidationContext } from 'sanity'
import type { DocumentFacts } from '../document-facts.ts'
import { field } from '../field.ts'
import { documentType } from '../fields.ts'
import { type PublishDates, reasonNotLive } from '../publish-dates.ts'
import {
  isSamePath,
  isTarget,
  type Redirect,
  redirectChain,
  redirectMap,
  refusedSource,
} from '../redirect-rules.ts'
import { fixedPaths, pagePath, routes } from '../routes.ts'

type Context = Pick<ValidationContext, 'document' | 'getClient'>

const othersQuery =
  '*[_type == "redirect" && !(_id in [$id, "drafts." + $id])] | order(_createdAt asc){ from, to }'

const dates = 'publishFrom, publishUntil'
/** A care kit item has no slug. Its download path is the path of the page and its id. */
const documentsQuery = `*[defined(slug.current) || (_type == "careKitItem" && status == "available")]{
  _type, "slug": select(_type == "careKitItem" => "${routes.careKit.slice(1)}/" + _id, slug.current),
  ${dates}, "program": program->{ ${dates} }
}`

type Documents = (PublishDates & { _type: string; slug: string; program: PublishDates | null })[]

/** Loads the other redirects, drafts included, and the paths of live pages. */
async function siteOf({ document, getClient }: Context) {
  const id = getPublishedId(`${document?._id}`)
  const client = getClient({ apiVersion: '2026-11-01' })
  const [others, documents] = await Promise.all([
    client
      .withConfig({ perspective: 'drafts' })
      .fetch<{ from: string | null; to: string | null }[]>(othersQuery, { id }),
    client.withConfig({ perspective: 'published' }).fetch<Documents>(documentsQuery),
  ])
  const isLive = (one: PublishDates | null) => !one || !reasonNotLive(one, Date.now())
  const pages: string[] = [
    ...fixedPaths,
    ...documents
      .filter((one) => isLive(one) && isLive(one.program))
      .map(({ _type, slug }) => pagePath(_type, slug)),
  ]
  return {
    others: others.filter((one): one is Redirect => Boolean(one.from && one.to)),
    pages,
    isPage: (address: string) => pages.some((page) => isSamePath(page, address)),
  }
}

async function checkFrom(from: string | undefined, context: Context) {
  if (!from) return true
  const refused = refusedSource(from)
  if (refused) return refused
  const { others, isPage } = await siteOf(context)
  if (isPage(from)) return `${from} is a page of your site, and visitors see that page.`
  const twin = others.find((one) => isSamePath(one.from, from))
  if (twin)
    return `There is one for this address already: ${twin.from} leads to ${twin.to}. Please change that one.`
  return true
}

async function checkTo(typed: string | undefined, context: Context) {
  const to = typed?.trim()
  if (!to) return true
  if (!isTarget(to))
    return 'A page of your site, for example /resources, or a whole address that begins with https://, please.'
  const from = context.document?.from
  if (typeof from !== 'string') return true
  const { others, pages } = await siteOf(context)
  const chain = redirectChain(redirectMap([{ from, to }, ...others], pages), from)
  if (chain === 'loop' || isSamePath(from, to))
    return `This leads in a circle, back to ${from}. Please choose another page.`
  if (chain.length > 1)
    return `${to} leads on to ${chain.at(-1)} by another redirect. Please lead to ${chain.at(-1)} at once.`
  return true
}

/** Warning for a target path without a live page. */
async function checkPage(to: string | undefined, context: Context) {
  const path = to?.trim().replace(/[?#].*$/s, '') ?? ''
  if (!path.startsWith('/') || /\.\w+$/.test(path) || path === '/' || !isTarget(path)) return true
  const { isPage } = await siteOf(context)
  return isPage(path) || `No page has the address ${path} at the moment.`
}

const facts: DocumentFacts = {
  desk: { group: 'addresses', title: 'Redirects', icon: 'link' },
  unseen: true,
}

/** Redirect from an address without a page to its target. */
export const redirect = documentType('redirect', 'Redirect', facts, {
  fields: {
    from: field('string', {
      title: 'Old address',
      description:
        'The part after your site’s name, for example /old-page. Whoever opens it is taken on. /blog/* stands for all below /blog, and /?p=12 for that number alone.',
      validation: (rule) => [
        rule.required().error('Please say which address this is for.'),
        rule.custom(checkFrom),
      ],
    }),
    to: field('string', {
      title: 'Leads to',
      description: 'A page of your site, for example /resources, or another site’s https address.',
      validation: (rule) => [
        rule.required().error('Please say where it leads.'),
        rule.custom(checkTo),
        rule.custom(checkPage).warning(),
      ],
    }),
  },
  preview: {
    select: { from: 'from', to: 'to' },
    prepare: ({ from, to }) => ({
      title: from || 'An address to fill in',
      subtitle: to ? `leads to ${to}` : 'leads nowhere yet',
    }),
  },
})
