import type { ConditionalProperty } from 'sanity'
import type { DocumentFacts } from '../document-facts.ts'
import { field } from '../field.ts'
import { choice, documentType } from '../fields.ts'
import { items } from '../list-fields.ts'
import { reference } from '../references.ts'
import exampleSeries from '../series/example-series.json' with { type: 'json' }
import { mostMails, type SeriesTrigger, seriesTriggers } from '../series/series.ts'
import { line } from '../text-fields.ts'

const facts: DocumentFacts = {
  desk: { group: 'mails', title: 'Series', icon: 'documents' },
  unseen: true,
}

/** Hides a field from series that something else begins. */
const onlyFor =
  (trigger: SeriesTrigger): ConditionalProperty =>
  ({ document }) =>
    document?.trigger !== trigger

/** Mails that go to a subscriber one after the other, once something has begun them. */
export const series = documentType('series', 'Series', facts, {
  initialValue: exampleSeries,
  tabs: {
    Beginning: {
      title: line('Name', 'For you, and on the page where they can leave it.', 70),
      trigger: choice(
        'What begins it',
        'It begins in their mailbox after its first wait. Only subscribers of your newsletter get it, who come after you have published it: a pack, a quiz or a waiting list alone is no consent.',
        seriesTriggers,
        'Please choose what begins this series: it does not begin by itself.',
      ),
      program: {
        ...reference('Which pack', 'The pack on the page of this program. Empty: any pack.', 'program', 'optional'),
        hidden: onlyFor('pack'),
      },
      quiz: {
        ...reference('Which quiz', 'The one at the end of which it begins. Empty: any quiz.', 'quiz', 'optional'),
        hidden: onlyFor('quiz'),
      },
      result: {
        ...field('string', {
          title: 'Which result',
          description: 'The one at the end of that quiz. Empty: any of them.',
        }),
        hidden: ({ document }) => document?.trigger !== 'quiz' || !document?.quiz,
      },
      offer: {
        ...reference('Which waiting list', 'The one below this offer. Empty: any waiting list.', 'offer', 'optional'),
        hidden: onlyFor('waitingList'),
      },
    },
    Mails: {
      mails: {
        ...items('Mails', 'One after the other in their mailbox.', 'seriesMail'),
        validation: (rule) => [
          rule.min(1).error('Please write a mail first: this series has none.'),
          rule.max(mostMails).error(`${mostMails} mails at most, please.`),
        ],
      },
    },
    Ending: {
      stopWhenWritten: field('boolean', {
        title: 'Stop when they have written',
        description:
          'On: it ends when they send you a form that you promise an answer to, such as the one on your contact page.',
        initialValue: true,
      }),
      besideOthers: field('boolean', {
        title: 'Beside other series',
        description:
          'Off: it begins when another series of theirs has ended. On: it does not wait, and still nobody gets two mails on one day. The one that began first goes first; of two that begin together, the one whose name comes first.',
        initialValue: false,
      }),
      whenBack: choice(
        'After “Take off the site”',
        'Nobody gets a mail of it meanwhile. When it is back, for those who were in the middle of it:',
        { goOn: 'It goes on where each of them was', end: 'It has ended for them' },
        'Please choose what happens then.',
      ),
    },
  },
  preview: {
    select: { title: 'title', trigger: 'trigger' },
    prepare: ({ title, trigger }) => ({
      title: title || 'A series without a name',
      subtitle: new Map<string, string>(Object.entries(seriesTriggers)).get(trigger) ?? '',
    }),
  },
})
