import type { ResultView } from '#schemas/quiz/result-view.ts'

/* Example of a result, for the preview of its mail and the page of its link. The content has any number of quizzes. */

export const exampleLead = { quizTitle: 'How do you lead already?', programPath: '/resources' }

export const exampleView: ResultView = {
  ...{ key: 'grow', title: 'You lead more than you think', buttons: [], overall: 55 },
  text: 'People can already build on you. Take one thing as your theme for the next four weeks.',
  today: 'Ask one person what would make their week easier.',
  program: { title: 'Manager as Coach', slug: 'manager-coach', colour: '', scene: '' },
  categories: [
    { name: 'Clear words', percent: 62, title: '', text: '' },
    { name: 'Room for others', percent: 48, title: '', text: '' },
  ],
}

export const exampleSnapshot = {
  ...{ from: 'site' as const, questions: [] },
  result: { title: exampleView.title, view: exampleView },
}
