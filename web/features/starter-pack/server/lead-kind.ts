import { z } from 'zod'
import { type ProgramKey, programOf, programs, starterPackPath } from '#schemas/programs.ts'
import { getResources, getToolkit } from '#web/content/pages.ts'
import { ifInTime } from '#web/http/deadline.ts'
import { leadKind, type SmallPages, type ThanksPage } from '#web/leads/lead-kind.ts'
import { isSignupEffective } from '#web/leads/subscribers.ts'
import { subscribeWithWelcome } from '#web/leads/welcome-mail.ts'
import { newsletterChoice, starterPackReady } from '../messages.ts'
import { starterPackForm } from '../rules.ts'
import { type StarterPackTexts, starterPackForOwners, starterPackForVisitor } from './mails.ts'

type StarterPackContent = Partial<Record<ProgramKey, StarterPackTexts>>

async function starterPackContent(): Promise<StarterPackContent> {
  const resources = await ifInTime(getResources())
  const found = (resources?.toolkits ?? []).map(({ program, packName, inside }) =>
    program?.key ? [[program.key, { packName, inside }] as const] : [],
  )
  return Object.fromEntries(found.flat())
}

/** Each program's pack has a page of its own, so that its address says which file, and not whose. */
const thanksByProgram = programs.map(({ key, slug, title }) => [
  `pack-${slug}`,
  async ({ packText }: SmallPages): Promise<ThanksPage> => {
    const toolkit = await getToolkit(`${slug}-toolkit`)
    return {
      title: toolkit?.thanks || starterPackReady,
      program: key,
      text: packText,
      buttons: [
        { href: starterPackPath(key), label: 'Download PDF', download: true },
        { href: `/${slug}-toolkit`, label: toolkit?.title || title },
      ],
    }
  },
])

/**
 * A starter pack: its link to the visitor, a mail to the owners. Whoever ticked the newsletter's box is
 * subscribed in the same transaction, and welcomed if they were not subscribed before.
 */
export const starterPackLead = leadKind({
  kind: starterPackForm.kind,
  label: 'Starter pack',
  rank: 5,
  ink: 'dots',
  path: starterPackForm.path,
  content: starterPackContent,
  schema: () => starterPackForm.schema,
  example: { program: 'rookie_launchpad', newsletter: true },
  async mails(request, facts, content, tx) {
    const texts = content[request.program] ?? {}
    const signup = { name: null, email: request.email.toLowerCase() }
    const welcome = request.newsletter
      ? await subscribeWithWelcome(tx, signup, facts, 'pack')
      : undefined
    return [
      starterPackForOwners(request, facts, texts, welcome !== undefined),
      starterPackForVisitor(request, facts, texts),
      ...(welcome ? [welcome] : []),
    ]
  },
  async stillEffective({ newsletter, email }, leadId, tx) {
    return !newsletter || (await isSignupEffective(tx, email.toLowerCase(), leadId))
  },
  withoutSubscription: (request) => ({ ...request, newsletter: false }),
  download({ program }) {
    const known = programOf(program)
    return known && { href: starterPackPath(known.key), label: `${known.title} starter pack (PDF)` }
  },
  retryForm: () => ({
    button: 'Download Free',
    fields: [
      { name: 'email', label: 'Email', type: 'email', autocomplete: 'email' },
      {
        name: 'newsletter',
        label: 'Our newsletter, if you like',
        type: 'checkboxes',
        options: [{ value: newsletterChoice, label: newsletterChoice }],
      },
      { name: 'program', type: 'hidden' },
    ],
  }),
  thanks: {
    pack: ({ resourcesLabel }) => ({
      title: starterPackReady,
      buttons: [{ href: '/resources', label: resourcesLabel }],
    }),
    ...Object.fromEntries(thanksByProgram),
  },
  thanksFor({ program }) {
    const known = programOf(program)
    return known ? `pack-${known.slug}` : 'pack'
  },
  details: z.object({ program: z.string(), newsletter: z.boolean().default(false) }),
  summary: ({ program, newsletter }) => ({
    about: programOf(program)?.title ?? '',
    text: `Took the starter pack${newsletter ? ', and the newsletter' : ''}`,
  }),
  sections({ program, newsletter }, content) {
    const known = programOf(program)
    const title = known?.title ?? program
    const ticked = newsletter ? 'They ticked its box too' : 'Its box was left empty'
    return [
      {
        verdict: (known && content[known.key]?.packName) || `${title} starter pack`,
        rows: [
          { label: 'Program', text: title },
          { label: 'Newsletter', text: ticked },
        ],
      },
    ]
  },
  reply: { subject: (program) => `Your starter pack${program ? `: ${program}` : ''}` },
})
