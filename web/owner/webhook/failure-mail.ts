import { ownerMail } from '#web/leads/owner-mail.ts'

const link = { label: 'See it in your settings', path: '/owner/settings#webhook' }

export const stoppedMail = (answer: string, siteUrl: string) =>
  ownerMail(siteUrl, 'webhook', {
    subject: 'Your leads do not reach your CRM',
    preview: `Its last answer: ${answer}`,
    texts: [
      `Sending has stopped: your CRM does not take what the site sends. Its last answer: ${answer}.`,
      'Nothing is lost: every lead is in your inbox, and those that wait are sent as soon as you press “Start again”.',
    ],
    link,
  })

export const givenUpMail = (answer: string, siteUrl: string) =>
  ownerMail(siteUrl, 'webhook', {
    subject: 'One lead does not reach your CRM',
    preview: `Its last answer: ${answer}`,
    texts: [
      `Your CRM refuses this lead, so it is not sent again. Its last answer: ${answer}. All others are sent as before.`,
      'The lead is in your inbox. In your settings you can send it again, or take it off the list.',
    ],
    link,
  })
