import { heading, type MailPart, mistake, preview, subject, words } from './fields.ts'

export const waitingListMail: MailPart = {
  name: 'waitingList',
  title: 'Waiting list',
  description: 'Sent to whoever puts a name on the waiting list of an offer that is sold out.',
  fields: {
    subject: subject('You are on the waiting list'),
    preview: preview('I write to you when a place is free.'),
    heading: heading('You are on the waiting list'),
    text: words(
      'Text',
      'What happens when a place is free.',
      'You are on the waiting list for “{offer}”. When a place is free, or there is a new date, you hear from me. Nothing is booked, and there is nothing to pay.',
      ['offer'],
      300,
    ),
    mistake: mistake(
      'ask for it',
      'If you did not ask for this, someone typed your address by mistake: please reply, and it goes.',
    ),
  },
}
