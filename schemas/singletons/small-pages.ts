import { objectField, singletonType } from '../fields.ts'
import { line, paragraph } from '../text-fields.ts'

export const smallPages = singletonType('smallPages', 'Thank-you and small pages', {
  'Thank-you': [
    line('thanksTitle', 'Title in the tab of the browser', 'For example “Thank you”.', 40),
    objectField(
      'selfCheck',
      'After a self-check',
      'These pages are for browsers that run no script. What others see is on the page of each form.',
      'card',
    ),
    objectField('assessment', 'After the short assessment', 'As above.', 'card'),
    line('packText', 'After a starter pack', 'Below the thank-you of the pack itself.', 120),
    line('homeLabel', 'Link to Home', 'On these pages, and at the end of small ones.', 30),
    line('resourcesLabel', 'Link to Resources', 'After a starter pack.', 30),
  ],
  'Not found': [
    paragraph('notFoundText', 'Text', 'For an address that leads nowhere.', 200),
    objectField('programs', 'First link', 'Leads to the programs.', 'card'),
    objectField('resources', 'Second link', 'Leads to Resources.', 'card'),
    objectField('assessmentLink', 'Third link', 'Leads to the short assessment.', 'card'),
  ],
  Unsubscribe: [
    objectField('unsubscribe', 'Before', 'Behind the link of every newsletter.', 'card'),
    line('unsubscribeLabel', 'Button', 'One press ends it.', 30),
    objectField('unsubscribed', 'Afterwards', 'Kind, and without asking why.', 'card'),
  ],
})
