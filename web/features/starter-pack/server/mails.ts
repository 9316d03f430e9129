import { fillNames } from '#schemas/placeholders.ts'
import { programOf, starterPackPath } from '#schemas/programs.ts'
import type { LeadFacts } from '#web/leads/lead-kind.ts'
import { mailForOwners } from '#web/leads/owner-mail.ts'
import { greeting, mailForVisitor } from '#web/leads/visitor-mail.ts'
import type { Mail } from '#web/mail/mail.ts'
import { aside, button, list, paragraph, title } from '#web/mail/template/blocks.ts'
import type { StarterPackRequest } from '../rules.ts'

/** What the coach wrote of a pack; every part may be absent. */
export interface StarterPackTexts {
  packName?: string | null
  inside?: string[] | null
}

const nameOf = ({ program }: StarterPackRequest, { packName }: StarterPackTexts) => {
  const title = programOf(program)?.title ?? program
  return packName || `${title} starter pack`
}

/** To the owners: which pack was taken, and whether the newsletter is wanted too. */
export const starterPackForOwners = (
  request: StarterPackRequest,
  facts: LeadFacts,
  texts: StarterPackTexts,
  subscribed: boolean,
): Mail =>
  mailForOwners(request, facts, {
    kind: 'pack',
    subject: `Starter pack taken: ${nameOf(request, texts)}`,
    title: 'Starter pack taken',
    preview: `${request.email}. Newsletter: ${newsletterText(request, subscribed)}`,
    program: request.program,
    about: [
      { label: 'Pack', text: nameOf(request, texts) },
      { label: 'Newsletter', text: newsletterText(request, subscribed) },
    ],
  })

function newsletterText({ newsletter }: StarterPackRequest, subscribed: boolean): string {
  if (!newsletter) return 'Not asked for'
  return subscribed ? 'Subscribed with it' : 'Asked for, and subscribed already'
}

/** To the visitor: the way to the file, and what is in it. */
export function starterPackForVisitor(
  request: StarterPackRequest,
  facts: LeadFacts,
  texts: StarterPackTexts,
): Mail {
  const words = facts.words.pack
  const name = nameOf(request, texts)
  const inside = texts.inside ?? []
  return mailForVisitor(facts, {
    purpose: 'pack',
    email: request.email,
    subject: fillNames(words.subject, { pack: name }),
    preview: [words.preview, ...inside].join(' · '),
    program: request.program,
    mark: programOf(request.program)?.title,
    blocks: [
      title(fillNames(words.heading, { pack: name })),
      greeting(facts.words, null),
      paragraph(fillNames(words.text, { pack: name })),
      button({
        label: words.button,
        href: facts.siteUrl + starterPackPath(request.program),
      }),
      ...(inside.length > 0 ? [list(words.insideLabel, inside)] : []),
    ],
    foot: [aside(request.newsletter ? words.mistakeSubscribed : words.mistake)],
  })
}
