import { fillNames } from '#schemas/placeholders.ts'
import { starterPackPath } from '#schemas/programs.ts'
import { routes } from '#schemas/routes.ts'
import type { LeadFacts } from '#web/leads/lead-kind.ts'
import { mailForOwners } from '#web/leads/owner-mail.ts'
import { type Program, programTitle } from '#web/leads/programs.ts'
import { greeting, mailForVisitor } from '#web/leads/visitor-mail.ts'
import type { Mail } from '#web/mail/mail.ts'
import { aside, button, list, paragraph, title } from '#web/mail/template/blocks.ts'
import type { StarterPackRequest } from '../rules.ts'

/** A pack's name; undefined the program where it is gone, or the content lake away. */
export const packName = (key: string, program: Program | undefined) =>
  program?.toolkit?.packName || `${programTitle(program ? [program] : null, key)} starter pack`

/** To the owners: which pack was taken, and whether the newsletter is wanted too. */
export const starterPackForOwners = (
  request: StarterPackRequest,
  facts: LeadFacts,
  program: Program | undefined,
  subscribed: boolean,
): Mail =>
  mailForOwners(request, facts, {
    kind: 'pack',
    subject: `Starter pack taken: ${packName(request.program, program)}`,
    title: 'Starter pack taken',
    preview: `${request.email}. Newsletter: ${newsletterText(request, subscribed, facts)}`,
    colour: program?.theme.colour,
    about: [
      { label: 'Pack', text: packName(request.program, program) },
      { label: 'Newsletter', text: newsletterText(request, subscribed, facts) },
    ],
  })

function newsletterText(
  { newsletter }: StarterPackRequest,
  subscribed: boolean,
  { toConfirm }: LeadFacts,
): string {
  if (!newsletter) return 'Not asked for'
  if (toConfirm) return 'Asked for. A mail asks them to confirm it'
  return subscribed ? 'Subscribed with it' : 'Asked for, and subscribed already'
}

/** To the visitor: the way to the file, and what is in it. */
export function starterPackForVisitor(
  request: StarterPackRequest,
  facts: LeadFacts,
  program: Program | undefined,
): Mail {
  const words = facts.words.pack
  // A key that nobody could check is the visitor's own words.
  const name = program
    ? packName(request.program, program)
    : `${facts.words.site.name} starter pack`
  const inside = program?.toolkit?.inside ?? []
  return mailForVisitor(facts, {
    purpose: 'pack',
    email: request.email,
    subject: fillNames(words.subject, { pack: name }),
    preview: [words.preview, ...inside].join(' · '),
    colour: program?.theme.colour,
    mark: program?.title ?? undefined,
    blocks: [
      title(fillNames(words.heading, { pack: name })),
      greeting(facts.words, null),
      paragraph(fillNames(words.text, { pack: name })),
      button({
        label: words.button,
        href: facts.siteUrl + (program ? starterPackPath(program.slug) : routes.resources),
      }),
      ...(inside.length > 0 ? [list(words.insideLabel, inside)] : []),
    ],
    foot: [aside(request.newsletter ? words.mistakeSubscribed : words.mistake)],
  })
}
