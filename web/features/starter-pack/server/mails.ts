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

/**
 * Returns the name of a pack.
 * @param program undefined if the program was deleted or the lake is unavailable
 */
export const packName = (key: string, program: Program | undefined) =>
  program?.toolkit?.packName || `${programTitle(program ? [program] : null, key)} starter pack`

/** Mail to the owners with the pack and the newsletter choice. */
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

function newsletterText({ newsletter }: StarterPackRequest, subscribed: boolean, { toConfirm }: LeadFacts): string {
  if (!newsletter) return 'Not asked for'
  if (toConfirm) return 'Asked for. A mail asks them to confirm it'
  return subscribed ? 'Subscribed with it' : 'Asked for, and subscribed already'
}

/** Mail to the visitor with the link to the file and a list of its contents. */
export function starterPackForVisitor(
  request: StarterPackRequest,
  facts: LeadFacts,
  program: Program | undefined,
): Mail {
  const words = facts.words.pack
  // An unverified program key is untrusted input, so the site's name replaces it.
  const name = program ? packName(request.program, program) : `${facts.words.site.name} starter pack`
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
    next: 'call',
    foot: [aside(request.newsletter ? words.mistakeSubscribed : words.mistake)],
  })
}
