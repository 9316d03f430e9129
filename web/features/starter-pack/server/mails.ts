import { programOf, starterPackPath } from '#schemas/programs.ts'
import type { LeadFacts } from '#web/leads/lead-kind.ts'
import { mailForOwners } from '#web/leads/owner-mail.ts'
import { greeting, mailForVisitor, wrongAddressNote } from '#web/leads/visitor-mail.ts'
import type { Mail } from '#web/mail/mail.ts'
import { button, list, paragraph, title } from '#web/mail/template/blocks.ts'
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
  const name = nameOf(request, texts)
  const inside = texts.inside ?? []
  return mailForVisitor(facts, {
    purpose: 'pack',
    email: request.email,
    subject: `Your pack: ${name}`,
    preview: ['Your file, ready to print', ...inside].join(' · '),
    program: request.program,
    mark: programOf(request.program)?.title,
    blocks: [
      title(name),
      greeting(null),
      paragraph(`Here is your copy of the ${name}, ready to print:`),
      button({
        label: 'Open your pack (PDF)',
        href: facts.siteUrl + starterPackPath(request.program),
      }),
      ...(inside.length > 0 ? [list('Inside:', inside)] : []),
    ],
    foot: [
      wrongAddressNote(
        'ask for it',
        request.newsletter ? 'every newsletter has a link that ends it.' : undefined,
      ),
    ],
  })
}
