import { type MailPart, words } from './fields.ts'

export const frameMail: MailPart = {
  name: 'frame',
  tab: 'Every mail',
  title: 'In every mail',
  description: 'How each of your mails begins and ends. The site’s name and its first slogan come from the settings.',
  fields: {
    greeting: words(
      'Greeting',
      'The first line, for example “Hello {name},”. A name that may be a message is left out.',
      'Hello {name},',
      ['name'],
    ),
    greetingNameless: words('Greeting without a name', 'Where they gave none, or one that is left out.', 'Hello,'),
    callText: words(
      'First call',
      'At the end of mails with a result, a pack or a receipt: the next step. The link follows.',
      'Would it help to talk it through? The first call takes half an hour and costs nothing.',
      [],
      160,
    ),
    callLabel: words('First call: link', 'Below it.', 'A first call'),
    assessmentText: words(
      'Assessment',
      'At the end of mails to somebody who waits for your answer. The link follows.',
      'If you like, find out meanwhile what would help you most. It takes {assessmentMinutes} minutes.',
      [],
      160,
    ),
    assessmentLabel: words('Assessment: link', 'Below it.', 'Take the Assessment'),
    closing: words('Closing', 'For example “With care,”.', 'With care,'),
    signature: words('Signature', 'Who the mail is from, below the closing.', '{siteName}'),
  },
}
