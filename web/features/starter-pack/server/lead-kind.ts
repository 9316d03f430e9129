import { z } from 'zod'
import { starterPackPath } from '#schemas/programs.ts'
import { routes } from '#schemas/routes.ts'
import { isSignupEffective } from '#web/leads/confirmations.ts'
import { leadKind } from '#web/leads/lead-kind.ts'
import { type Programs, programIn, programTitle, readPrograms } from '#web/leads/programs.ts'
import { signUp } from '#web/leads/welcome-mail.ts'
import { starterPackReady } from '../messages.ts'
import { newsletterChoice } from '../newsletter-choice.ts'
import { starterPackForm, starterPackRules } from '../rules.ts'
import { packName, starterPackForOwners, starterPackForVisitor } from './mails.ts'

/**
 * Lead kind of starter packs: mails the link to the visitor and notifies the owners. A ticked
 * newsletter box also signs the visitor up, in the same transaction. New subscribers get the
 * welcome mail, or the mail that asks for their confirmation.
 */
export const starterPackLead = leadKind({
  kind: starterPackForm.kind,
  label: 'Starter pack',
  rank: 8,
  path: starterPackForm.path,
  content: readPrograms,
  schema: (programs: Programs) => starterPackRules(programs?.filter(({ toolkit }) => toolkit).map(({ key }) => key)),
  example: { program: 'rookie_launchpad', newsletter: true },
  visitorMail: { words: 'pack', example: { newsletter: false } },
  async mails(request, facts, programs, tx) {
    const program = programIn(programs, request.program)
    const signup = { name: null, email: request.email.toLowerCase() }
    const done = request.newsletter ? await signUp(tx, signup, facts, 'pack') : undefined
    return [
      starterPackForOwners(request, facts, program, done !== undefined),
      starterPackForVisitor(request, facts, program),
      ...(done ? [done.mail] : []),
    ]
  },
  subscribes: ({ newsletter }) => newsletter,
  seriesEntry: ({ program }) => ({ trigger: 'pack', subject: program }),
  async stillEffective({ newsletter, email }, leadId, tx) {
    return !newsletter || (await isSignupEffective(tx, email.toLowerCase(), leadId))
  },
  withoutSubscription: (request) => ({ ...request, newsletter: false }),
  download({ program: key }, programs) {
    const program = programIn(programs, key)
    return (
      program && {
        href: starterPackPath(program.slug),
        label: `${program.title} starter pack (PDF)`,
      }
    )
  },
  retryForm: () => ({
    button: 'Download Free',
    fields: [
      { name: 'email', label: 'Email', type: 'email', autocomplete: 'email' },
      {
        name: 'newsletter',
        label: 'My newsletter, if you like',
        type: 'checkboxes',
        options: [{ value: newsletterChoice, label: newsletterChoice }],
      },
      { name: 'program', type: 'hidden' },
    ],
  }),
  thanks: {
    pack: ({ resourcesLabel }) => ({
      title: starterPackReady,
      buttons: [{ href: routes.resources, label: resourcesLabel }],
    }),
  },
  // Each pack has its own thanks page, whose URL identifies the file but not the visitor.
  programThanks: ({ slug, title, theme, toolkit }, { packText }) => ({
    title: toolkit?.thanks || starterPackReady,
    theme,
    text: packText,
    buttons: [
      { href: starterPackPath(slug), label: 'Download PDF', download: true },
      { href: `/${toolkit?.slug ?? slug}`, label: toolkit?.title || title },
    ],
  }),
  thanksFor({ program: key }, programs) {
    const program = programIn(programs, key)
    return program ? `pack-${program.slug}` : 'pack'
  },
  details: z.object({ program: z.string(), newsletter: z.boolean() }),
  summary: ({ program, newsletter }, programs) => ({
    about: programTitle(programs, program),
    text: `Took the starter pack${newsletter ? ', and the newsletter' : ''}`,
  }),
  sections({ program, newsletter }, programs) {
    const ticked = newsletter ? 'They ticked its box too' : 'Its box was left empty'
    return [
      {
        verdict: packName(program, programIn(programs, program)),
        rows: [
          { label: 'Program', text: programTitle(programs, program) },
          { label: 'Newsletter', text: ticked },
        ],
      },
    ]
  },
  reply: { subject: (program) => `Your starter pack${program ? `: ${program}` : ''}` },
})
