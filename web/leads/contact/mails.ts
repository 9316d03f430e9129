import type { LeadFacts } from '../lead.ts'
import { longDate } from '../mails/dates.ts'
import { type Mail, mailHtml, subjectLine } from '../mails/mail.ts'
import { html, lines } from '../markup.ts'
import type { ContactMessage } from './schema.ts'

/** To the owners: what was written, and where the answer goes (Reply goes to the visitor). */
export function contactForOwners(message: ContactMessage, facts: LeadFacts): Mail {
  const link = `${facts.siteUrl}/owner/leads/${facts.id}`
  const rows = [
    ['Name', message.name],
    ['E-mail', message.email],
    ['About', message.intent.join(', ')],
    ['Page', facts.page ?? 'not known'],
    ['Received', longDate(facts.receivedAt)],
  ] as const
  return {
    purpose: 'contact-for-owners',
    to: 'owners',
    replyTo: message.email,
    subject: subjectLine(`New message from ${message.name}: ${message.intent.join(', ')}`),
    text: [
      ...rows.map(([label, value]) => `${label}: ${value}`),
      '',
      message.message,
      '',
      'Reply to this letter to answer them. They were promised an answer within 2 working days.',
      `In the inbox: ${link}`,
    ].join('\n'),
    html: mailHtml('New message', [
      html`<h1 style="font-size:22px">New message from ${message.name}</h1>`,
      html`<table style="border-spacing:0">${rows.map(
        ([label, value]) =>
          html`<tr><th style="text-align:left;padding-right:16px">${label}</th><td>${value}</td></tr>`,
      )}</table>`,
      html`<p style="border-left:3px solid;padding-left:16px">${lines(message.message)}</p>`,
      html`<p>Reply to this letter to answer them. They were promised an answer within 2 working days.</p>`,
      html`<p><a href="${link}">Open it in the inbox</a></p>`,
    ]),
  }
}

/** To the visitor: a copy of what they wrote, and the promise that the site made. */
export function contactReceipt(message: ContactMessage, facts: LeadFacts): Mail {
  const about = message.intent.join(', ')
  return {
    purpose: 'contact-receipt',
    to: { address: message.email },
    subject: 'We have your message',
    text: [
      `Hello ${message.name},`,
      '',
      "Thanks for reaching out! We'll be in touch within 2 working days.",
      '',
      `You asked about: ${about}`,
      'You wrote:',
      '',
      ...message.message.split('\n').map((line) => `> ${line}`),
      '',
      'If you did not write this, someone typed your address by mistake: nothing more will come.',
      '',
      `Career Care, ${facts.siteUrl}`,
    ].join('\n'),
    html: mailHtml('We have your message', [
      html`<p>Hello ${message.name},</p>`,
      html`<p>Thanks for reaching out! We'll be in touch within 2 working days.</p>`,
      html`<p>You asked about: ${about}<br>You wrote:</p>`,
      html`<p style="border-left:3px solid;padding-left:16px">${lines(message.message)}</p>`,
      html`<p>If you did not write this, someone typed your address by mistake: nothing more will come.</p>`,
    ]),
  }
}
