import { example } from './text-fields.ts'

/** Paragraph or list item. */
const block = (_key: string, text: string, listItem?: 'bullet') => ({
  ...{ _type: 'block', _key, style: 'normal', markDefs: [] },
  children: [{ _type: 'span', _key: `${_key}-1`, text, marks: [] }],
  ...(listItem ? { listItem, level: 1 } : {}),
})

/** Initial value of a new landing page. It cannot be published until the coach has replaced the example texts. */
export const starterPage = {
  title: 'An evening workshop',
  sections: [
    {
      _type: 'heroSection',
      _key: 'opening',
      headline: example('One evening, one real problem, and a plan for Monday'),
      text: 'A small group, pen and paper, and time to think aloud. Bring what is stuck at work. You leave with the next three steps written down.',
      buttonLabel: 'Save my place',
      buttonTo: 'form',
      scene: 'home',
    },
    {
      _type: 'textSection',
      _key: 'what',
      heading: 'What we do together',
      body: [
        block(
          'why',
          example(
            'Most problems at work get smaller once somebody asks the right question. We take turns to do that for each other, with one sheet of paper each.',
          ),
        ),
        block('first', 'You say in two minutes what is stuck.', 'bullet'),
        block('second', 'The group asks; nobody gives advice yet.', 'bullet'),
        block('third', 'You write down what you will do first, and when.', 'bullet'),
      ],
    },
    {
      _type: 'formSection',
      _key: 'form',
      heading: 'Save your place',
      text: 'Two lines about what you would like to bring are enough. You hear back within {contactReply}.',
      form: 'contact',
    },
  ],
}
