import { getPublishedId, type ValidationContext } from 'sanity'
import type { DocumentFacts } from '../document-facts.ts'
import { field } from '../field.ts'
import { documentType } from '../fields.ts'
import { circleError, livePaths, sourceError, targetError, targetWarning } from '../redirect-checks.ts'
import { isSamePath, type Redirect, redirectChain, redirectMap } from '../redirect-rules.ts'

type Context = Pick<ValidationContext, 'document' | 'getClient'>

const clientOf = ({ getClient }: Context) => getClient({ apiVersion: '2026-11-01' })

const othersQuery = '*[_type == "redirect" && !(_id in [$id, "drafts." + $id])] | order(_createdAt asc){ from, to }'

/** Loads the other redirects, drafts included. */
async function othersOf(context: Context): Promise<Redirect[]> {
  const id = getPublishedId(`${context.document?._id}`)
  const others = await clientOf(context)
    .withConfig({ perspective: 'drafts' })
    .fetch<{ from: string | null; to: string | null }[]>(othersQuery, { id })
  return others.filter((one): one is Redirect => Boolean(one.from && one.to))
}

async function checkFrom(from: string | undefined, context: Context) {
  if (!from) return true
  const error = sourceError(from, await livePaths(clientOf(context)))
  if (error) return error
  const twin = (await othersOf(context)).find((one) => isSamePath(one.from, from))
  if (twin) return `There is one for this address already: ${twin.from} leads to ${twin.to}. Please change that one.`
  return true
}

async function checkTo(typed: string | undefined, context: Context) {
  const to = typed?.trim()
  if (!to) return true
  const error = targetError(to)
  if (error) return error
  const from = context.document?.from
  if (typeof from !== 'string') return true
  const [others, pages] = await Promise.all([othersOf(context), livePaths(clientOf(context))])
  const map = redirectMap([{ from, to }, ...others], pages)
  const circle = circleError({ from, to }, map)
  if (circle) return circle
  const chain = redirectChain(map, from)
  return (
    chain.length < 2 || `${to} leads on to ${chain.at(-1)} by another redirect. Please lead to ${chain.at(-1)} at once.`
  )
}

const checkPage = async (to: string | undefined, context: Context) =>
  !to || (targetWarning(to.trim(), await livePaths(clientOf(context))) ?? true)

const facts: DocumentFacts = {
  desk: { group: 'site', title: 'Redirects', icon: 'link' },
  unseen: true,
}

/** Redirect from an address without a page to its target. */
export const redirect = documentType('redirect', 'Redirect', facts, {
  fields: {
    from: field('string', {
      title: 'Old address',
      description:
        'The part after your site’s name, for example /old-page. Whoever opens it is taken on. /blog/* stands for all below /blog, and /?p=12 for that number alone.',
      validation: (rule) => [rule.required().error('Please say which address this is for.'), rule.custom(checkFrom)],
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
