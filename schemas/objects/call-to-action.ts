import { choice, objectType } from '../fields.ts'
import { line } from '../text-fields.ts'

export const callToAction = {
  ...objectType('callToAction', 'Button', {
    text: line('Words on the button', 'Two to five words that say what happens.', 40),
    action: choice(
      'What it does',
      '“Book a call” opens your booking page, “Open the toolkit” goes to the program’s toolkit page, “Download the pack” saves the starter pack.',
      { book: 'Book a call', toolkit: 'Open the toolkit', pack: 'Download the pack' },
      'Please choose what the button does.',
    ),
  }),
  preview: { select: { title: 'text', subtitle: 'action' } },
}
