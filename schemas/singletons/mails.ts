import { defineField } from 'sanity'
import { singletonType } from '../fields.ts'
import { inBraces } from '../placeholders.ts'
import { tooLong, unknownNames } from '../text-fields.ts'

type Words = [name: string, title: string, description: string, names?: string[], max?: number]

/**
 * A text of a mail. `names`: what it can name in braces.
 * Until it is filled in the mail has the words that the site came with: web/leads/mail-words.ts.
 */
const words = (...[name, title, description, names = [], max = 90]: Words) =>
  defineField({
    name,
    title,
    description: names.length > 0 ? `${description} It can name ${inBraces(names)}.` : description,
    type: max > 120 ? 'text' : 'string',
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

type Named = [name: string, title: string, description: string]

const mail = (
  ...[name, title, description, fields]: [...Named, fields: ReturnType<typeof words>[]]
) => [defineField({ name, title, description, type: 'object', fields })]

const subject = (...names: string[]) =>
  words('subject', 'Subject', 'The line in their list of mails.', names)
const preview = (...names: string[]) =>
  words('preview', 'Preview', 'The line that follows the subject in a list of mails.', names, 160)
const heading = (...names: string[]) =>
  words('heading', 'Heading', 'At the top of the mail.', names)
const button = (description: string, ...names: string[]) =>
  words('button', 'Button', description, names, 40)
const mistake = (condition: string) =>
  words('mistake', 'Last line', `In small print, for somebody who did not ${condition}.`, [], 160)

/** Every mail to a visitor. What differs from one to the next stands in the texts as a name in braces. */
export const mails = singletonType('mails', 'Mails', {
  'Every mail': mail(
    'frame',
    'In every mail',
    'How each of your mails begins and ends. The site’s name and its first slogan come from the settings.',
    [
      words('greeting', 'Greeting', 'The first line, for example “Hello {name},”.', ['name']),
      words('greetingNameless', 'Greeting without a name', 'Where they gave none.'),
      words('closing', 'Closing', 'For example “With care,”.'),
      words('signature', 'Signature', 'Who the mail is from, below the closing.'),
    ],
  ),
  'Message received': mail(
    'contact',
    'Message received',
    'Sent at once to whoever writes to you. What they wrote stands below your words.',
    [
      subject(),
      preview(),
      heading(),
      words('text', 'Text', 'Thanks, and when you answer.', [], 300),
      words('aboutLabel', 'Above what it is about', 'For example “You asked about”.'),
      words('messageLabel', 'Above their message', 'For example “You wrote”.'),
      mistake('write to you'),
    ],
  ),
  'Newsletter welcome': mail('newsletter', 'Newsletter welcome', 'Sent to a new subscriber.', [
    subject(),
    preview(),
    heading(),
    words('text', 'Text', 'Thanks, and what comes.', [], 300),
    words('meanwhile', 'Until the first one', 'What they can read until then.', [], 300),
    button('Opens the toolkits.'),
    words(
      'reason',
      'Why they get it',
      'In small print. The law wants to know where the address came from.',
      ['page', 'date'],
      200,
    ),
    words(
      'reasonWithPack',
      'Why they get it, with a pack',
      'The same, where they ticked the newsletter’s box beside a starter pack.',
      ['page', 'date'],
      200,
    ),
    words('leave', 'How to leave', 'Comes before the link, and runs on into it.', [], 160),
    words('leaveLink', 'Link to leave', 'For example “unsubscribe”.', [], 40),
  ]),
  'Newsletter issue': mail(
    'issue',
    'Newsletter issue',
    'What stands around each issue. The issues themselves are under “Issues”.',
    [
      words('webLink', 'Link to its page', 'Below the letter, for who cannot see it well.', [], 60),
      words('reason', 'Why they get it', 'In small print, before the link to leave.', [], 200),
      words('leave', 'How to leave', 'Comes before the link, and runs on into it.', [], 160),
      words('leaveLink', 'Link to leave', 'For example “unsubscribe”.', [], 40),
    ],
  ),
  'Starter pack': mail('pack', 'Starter pack', 'Sent with the link to the PDF.', [
    subject('pack'),
    words('preview', 'Preview', 'Follows the subject; what is inside the pack is added.', [], 90),
    heading('pack'),
    words('text', 'Text', 'Above the button.', ['pack'], 300),
    button('Opens the PDF.'),
    words('insideLabel', 'Above what is inside', 'For example “Inside:”.'),
    mistake('ask for it'),
    words(
      'mistakeSubscribed',
      'Last line, with the newsletter',
      'The same, where they ticked the newsletter’s box.',
      [],
      160,
    ),
  ]),
  'Self-check result': mail(
    'selfCheck',
    'Self-check result',
    'Sent with the result. The result’s text and the questions come from the self-check.',
    [
      subject('program'),
      preview('program', 'result'),
      heading('program'),
      words('text', 'Text', 'Above the result.', ['program'], 300),
      words('score', 'Above the answers', 'The score in words.', ['count', 'total']),
      button('Opens the program’s page.', 'program'),
      mistake('take it'),
    ],
  ),
  'Assessment plan': mail(
    'careerAssessment',
    'Assessment plan',
    'Sent after the career assessment. The plan itself comes from the result profiles.',
    [
      subject('profile'),
      preview('profile', 'action', 'tip'),
      words('label', 'Label', 'In the corner beside the site’s name.', [], 30),
      heading('profile'),
      words('text', 'Text', 'Above the plan.', ['profile'], 300),
      words(
        'textWithoutPlan',
        'Text without a plan',
        'For the rare moment at which the plan cannot be read.',
        [],
        300,
      ),
      button('Opens the program’s page.', 'program'),
      words('buttonAll', 'Button without a program', 'Opens Resources.', [], 40),
      mistake('take it'),
    ],
  ),
  'Questionnaire received': mail(
    'questionnaire',
    'Questionnaire received',
    'Sent with a copy of their answers. {promise} is the thank-you text of the questionnaire’s page.',
    [
      subject(),
      preview('promise'),
      heading(),
      words('text', 'Text', 'Thanks, below the greeting.', [], 300),
      words('promise', 'Promise', 'The sentence that stands out.', ['promise'], 300),
      words('answersLabel', 'Above their answers', 'For example “This is what you told us:”.'),
      mistake('write it'),
    ],
  ),
})
