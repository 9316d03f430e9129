import { button, heading, type MailPart, mistake, preview, subject, words } from './fields.ts'

export const careerAssessmentMail: MailPart = {
  name: 'careerAssessment',
  title: 'Assessment plan',
  description: 'Sent after the career assessment. The plan itself comes from the result profiles.',
  fields: {
    subject: subject('Your plan: {profile}', 'profile'),
    preview: preview('{action}: {tip}', 'profile', 'action', 'tip'),
    label: words('Label', 'In the corner beside the site’s name.', 'Your plan', [], 30),
    heading: heading('{profile}', 'profile'),
    text: words(
      'Text',
      'Above the plan.',
      'Thank you for your honest answers in the career assessment. Here is your plan.',
      ['profile'],
      300,
    ),
    textWithoutPlan: words(
      'Text without a plan',
      'For the rare moment at which the plan cannot be read.',
      'Thank you for your honest answers in the career assessment. I have them now.',
      [],
      300,
    ),
    button: button('Opens the program’s page.', 'More about {program}', 'program'),
    buttonAll: words('Button without a program', 'Opens Resources.', 'More about the programs', [], 40),
    mistake: mistake(
      'take it',
      'If you did not take it, someone typed your address by mistake: nothing more will come.',
    ),
  },
}
