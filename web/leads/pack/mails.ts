import { programOf } from '#schemas/programs.ts'
import { packFile } from '#web/pack/pack-file.ts'
import type { LeadFacts } from '../lead.ts'
import { mailForOwners } from '../mails/for-owners.ts'
import { mailForVisitor } from '../mails/for-visitor.ts'
import type { Mail } from '../mails/mail.ts'
import { html } from '../markup.ts'
import type { PackTexts } from './content.ts'
import type { PackRequest } from './schema.ts'

const nameOf = ({ program }: PackRequest, { packName }: PackTexts) => {
  const title = programOf(program)?.title ?? program
  return packName || `${title} starter pack`
}

/** To the owners: which pack was taken, and whether the newsletter is wanted too. */
export const packForOwners = (
  request: PackRequest,
  facts: LeadFacts,
  texts: PackTexts,
  subscribed: boolean,
): Mail =>
  mailForOwners(request, facts, {
    kind: 'pack',
    subject: `Starter pack taken: ${nameOf(request, texts)}`,
    title: 'Starter pack taken',
    about: [
      ['Pack', nameOf(request, texts)],
      ['Newsletter', newsletterWords(request, subscribed)],
    ],
  })

function newsletterWords({ newsletter }: PackRequest, subscribed: boolean): string {
  if (!newsletter) return 'Not asked for'
  return subscribed ? 'Subscribed with it' : 'Asked for, and subscribed already'
}

/** To the visitor: the way to the file, and what is in it. */
export function packForVisitor(request: PackRequest, facts: LeadFacts, texts: PackTexts): Mail {
  const name = nameOf(request, texts)
  const link = facts.siteUrl + packFile(request.program)
  const inside = texts.inside ?? []
  const thanks = `Here is your copy of the ${name}, ready to print:`
  const mistake = `If you did not ask for it, someone typed your address by mistake: ${
    request.newsletter ? 'every newsletter has a link that ends it.' : 'nothing more will come.'
  }`
  return mailForVisitor(facts, {
    purpose: 'pack',
    name: null,
    email: request.email,
    subject: `Your pack: ${name}`,
    title: name,
    text: [
      thanks,
      link,
      ...(inside.length > 0 ? ['', 'Inside:', ...inside.map((one) => `- ${one}`)] : []),
    ],
    html: [
      html`<p>${thanks}<br><a href="${link}">${name} (PDF)</a></p>`,
      ...(inside.length > 0
        ? [html`<p>Inside:</p>`, html`<ul>${inside.map((one) => html`<li>${one}</li>`)}</ul>`]
        : []),
    ],
    mistake,
  })
}
