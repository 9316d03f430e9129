import type { LeadFacts, Person } from '../lead.ts'
import { html, type Markup } from '../markup.ts'
import { longDate } from './dates.ts'
import { type Mail, mailHtml, subjectLine } from './mail.ts'

type Row = readonly [label: string, value: string]

const table = (rows: readonly Row[]) =>
  html`<table style="border-spacing:0">${rows.map(
    ([label, value]) =>
      html`<tr><th style="text-align:left;padding-right:16px">${label}</th><td>${value}</td></tr>`,
  )}</table>`

/** What differs between the mails that tell the owners of a lead. */
interface Told {
  kind: string
  subject: string
  title: string
  heading?: string
  /** Facts of this kind alone, between who it was and where they were. */
  about?: readonly Row[]
  text?: string[]
  html?: Markup[]
  /** What an answer is for, when one is expected. */
  reply?: string
}

const ending = '-for-owners'

/** Whether a mail with this purpose is one of those. */
export const isForOwners = (purpose: string) => purpose.endsWith(ending)

/** To the owners: who it was, what came, and the way to it in the inbox. Reply goes to the visitor. */
export function mailForOwners(
  { name, email }: Person,
  facts: LeadFacts,
  { kind, subject, title, heading = title, about = [], text = [], html: more = [], reply }: Told,
): Mail {
  const link = `${facts.siteUrl}/owner/leads/${facts.id}`
  const rows: Row[] = [
    ['Name', name ?? 'not given'],
    ['E-mail', email],
    ...about,
    ['Page', facts.page ?? 'not known'],
    ['Received', longDate(facts.receivedAt)],
  ]
  return {
    purpose: kind + ending,
    to: 'owners',
    replyTo: email,
    subject: subjectLine(subject),
    text: [
      ...rows.map(([label, value]) => `${label}: ${value}`),
      '',
      ...text,
      ...(reply ? [reply] : []),
      `In the inbox: ${link}`,
    ].join('\n'),
    html: mailHtml(title, [
      html`<h1 style="font-size:22px">${heading}</h1>`,
      table(rows),
      ...more,
      ...(reply ? [html`<p>${reply}</p>`] : []),
      html`<p><a href="${link}">Open it in the inbox</a></p>`,
    ]),
  }
}
