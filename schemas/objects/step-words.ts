import { objectType } from '../fields.ts'
import { line, paragraph } from '../text-fields.ts'

export const stepWords = {
  ...objectType('stepWords', 'Words around the questions', {
    next: line('On to the next step', 'For example “Next”.', 20),
    previous: line('Back to the step before', 'For example “Previous”.', 20),
    kept: line('Where the answers are', 'Says that nothing is sent until the last button.', 90),
    startOver: line('Start over', 'Takes all answers away.', 30),
    needsScript: paragraph(
      'Without JavaScript',
      'For a browser that cannot ask the questions. Your e-mail address follows it.',
      240,
    ),
  }),
  options: { collapsible: true },
}
