import { type MailPart, words } from './fields.ts'

export const frameMail: MailPart = {
  name: 'frame',
  tab: 'Every mail',
  title: 'In every mail',
  description:
    'How each of your mails begins and ends. The site’s name and its first slogan come from the settings.',
  fields: {
    greeting: words(
      'Greeting',
      'The first line, for example “Hello {name},”. A name that may be a message is left out.',
      'Hello {name},',
      ['name'],
    ),
    greetingNameless: words(
      'Greeting without a name',
      'Where they gave none, or one that is left out.',
      'Hello,',
    ),
    closing: words('Closing', 'For example “With care,”.', 'With care,'),
    signature: words('Signature', 'Who the mail is from, below the closing.', '{siteName}'),
  },
}
