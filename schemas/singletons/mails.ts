import type { DocumentFacts } from '../document-facts.ts'
import { type Fields, field, fieldsOf, type Labels } from '../field.ts'
import { singletonType } from '../fields.ts'
import { inBraces } from '../placeholders.ts'
import { tooLong, unknownNames } from '../text-fields.ts'

type Words = [...Labels, names?: string[], max?: number]

/**
 * A text of a mail. `names`: what it can name in braces.
 * Until it is filled in the mail has the words that the site came with: web/leads/mail-words.ts.
 */
const words = (...[title, description, names = [], max = 90]: Words) =>
  field(max > 120 ? 'text' : 'string', {
    title,
    description: names.length > 0 ? `${description} It can name ${inBraces(names)}.` : description,
    ...(max > 120 ? { rows: 3 } : {}),
    validation: (rule) => [
      rule
        .required()
        .error(`Please fill in “${title}”: the mail keeps its first words until then.`),
      rule
        .custom((text) => {
          const { length } = `${text ?? ''}`
          const named = unknownNames(text, names)
          return named === true && length > max ? tooLong(length, max) : named
        })
        .warning(),
    ],
  })

const mail = (...[name, title, description, fields]: [name: string, ...Labels, Fields]) => ({
  [name]: field('object', { title, description, fields: fieldsOf(fields) }),
})

const subject = (...names: string[]) => words('Subject', 'The line in their list of mails.', names)
const preview = (...names: string[]) =>
  words('Preview', 'The line that follows the subject in a list of mails.', names, 160)
const heading = (...names: string[]) => words('Heading', 'At the top of the mail.', names)
const button = (description: string, ...names: string[]) => words('Button', description, names, 40)
const mistake = (condition: string) =>
  words('Last line', `In small print, for somebody who did not ${condition}.`, [], 160)

const facts: DocumentFacts = {
  desk: { group: 'newsletter', title: 'Mails', icon: 'envelope' },
  unseen: true,
}

/** Every mail to a visitor. What differs from one to the next stands in the texts as a name in braces. */
export const mails = singletonType('mails', 'Mails', facts, {
  'Every mail': mail(
    'frame',
    'In every mail',
    'How each of your mails begins and ends. The site’s name and its first slogan come from the settings.',
    {
      greeting: words(
        'Greeting',
        'The first line, for example “Hello {name},”. A name that may be a message is left out.',
        ['name'],
      ),
      greetingNameless: words(
        'Greeting without a name',
        'Where they gave none, or one that is left out.',
      ),
      closing: words('Closing', 'For example “With care,”.'),
      signature: words('Signature', 'Who the mail is from, below the closing.'),
    },
  ),
  'Message received': mail(
    'contact',
    'Message received',
    'Sent at once to whoever writes to you, without what they wrote: anybody can type any address. They see it on the page.',
    {
      subject: subject(),
      preview: preview(),
      heading: heading(),
      text: words('Text', 'Thanks, and when you answer.', [], 300),
      aboutLabel: words('Above what it is about', 'For example “You asked about”.'),
      // Of an earlier version: stored documents have it, and the Studio would call it unknown.
      messageLabel: field('string', {
        title: 'No longer used',
        description: 'Nothing shows it.',
        hidden: true,
      }),
      mistake: mistake('write to you'),
    },
  ),
  'Newsletter welcome': mail('newsletter', 'Newsletter welcome', 'Sent to a new subscriber.', {
    subject: subject(),
    preview: preview(),
    heading: heading(),
    text: words('Text', 'Thanks, and what comes.', [], 300),
    meanwhile: words('Until the first one', 'What they can read until then.', [], 300),
    button: button('Opens the toolkits.'),
    reason: words(
      'Why they get it',
      'In small print. The law wants to know where the address came from.',
      ['page', 'date'],
      200,
    ),
    reasonWithPack: words(
      'Why they get it, with a pack',
      'The same, where they ticked the newsletter’s box beside a starter pack.',
      ['page', 'date'],
      200,
    ),
    leave: words('How to leave', 'Comes before the link, and runs on into it.', [], 160),
    leaveLink: words('Link to leave', 'For example “unsubscribe”.', [], 40),
  }),
  'Newsletter issue': mail(
    'issue',
    'Newsletter issue',
    'What stands around each issue. The issues themselves are under “Issues”.',
    {
      webLink: words('Link to its page', 'Below the letter, for who cannot see it well.', [], 60),
      reason: words('Why they get it', 'In small print, before the link to leave.', [], 200),
      leave: words('How to leave', 'Comes before the link, and runs on into it.', [], 160),
      leaveLink: words('Link to leave', 'For example “unsubscribe”.', [], 40),
    },
  ),
  'Starter pack': mail('pack', 'Starter pack', 'Sent with the link to the PDF.', {
    subject: subject('pack'),
    preview: words('Preview', 'Follows the subject; what is inside the pack is added.', [], 90),
    heading: heading('pack'),
    text: words('Text', 'Above the button.', ['pack'], 300),
    button: button('Opens the PDF.'),
    insideLabel: words('Above what is inside', 'For example “Inside:”.'),
    mistake: mistake('ask for it'),
    mistakeSubscribed: words(
      'Last line, with the newsletter',
      'The same, where they ticked the newsletter’s box.',
      [],
      160,
    ),
  }),
  'Self-check result': mail(
    'selfCheck',
    'Self-check result',
    'Sent with the result. The result’s text and the questions come from the self-check.',
    {
      subject: subject('program'),
      preview: preview('program', 'result'),
      heading: heading('program'),
      text: words('Text', 'Above the result.', ['program'], 300),
      score: words('Above the answers', 'The score in words.', ['count', 'total']),
      button: button('Opens the program’s page.', 'program'),
      mistake: mistake('take it'),
    },
  ),
  'Assessment plan': mail(
    'careerAssessment',
    'Assessment plan',
    'Sent after the career assessment. The plan itself comes from the result profiles.',
    {
      subject: subject('profile'),
      preview: preview('profile', 'action', 'tip'),
      label: words('Label', 'In the corner beside the site’s name.', [], 30),
      heading: heading('profile'),
      text: words('Text', 'Above the plan.', ['profile'], 300),
      textWithoutPlan: words(
        'Text without a plan',
        'For the rare moment at which the plan cannot be read.',
        [],
        300,
      ),
      button: button('Opens the program’s page.', 'program'),
      buttonAll: words('Button without a program', 'Opens Resources.', [], 40),
      mistake: mistake('take it'),
    },
  ),
  'Questionnaire received': mail(
    'questionnaire',
    'Questionnaire received',
    'Sent with the answers that they chose, without what they wrote: anybody can type any address. {promise} is the thank-you text of the questionnaire’s page.',
    {
      subject: subject(),
      preview: preview('promise'),
      heading: heading(),
      text: words('Text', 'Thanks, below the greeting.', [], 300),
      promise: words('Promise', 'The sentence that stands out.', ['promise'], 300),
      answersLabel: words('Above the answers they chose', 'For example “This is what you chose:”.'),
      mistake: mistake('write it'),
    },
  ),
})
