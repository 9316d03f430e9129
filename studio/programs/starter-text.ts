import type { ProgramTheme } from '#schemas/program-themes.ts'
import type { NewName } from './new-name.ts'

/*
 * What a new program begins with: a page, a self-check and a toolkit that read well before a word of
 * them is changed, and are true of whatever the program is about.
 */

type Fields = { _id: string; _type: string; [field: string]: unknown }

const card = (_key: string, title: string, text: string) => ({ _type: 'card', _key, title, text })
const heading = (title: string, text?: string) => ({ _type: 'sectionHeading', title, text })
const reference = (_ref: string) => ({ _type: 'reference', _ref, _weak: true })
/** A strong one as soon as its program is there; until then the Studio must not warn of it. */
const toProgram = (id: string) => ({ ...reference(id), _strengthenOnPublish: { type: 'program' } })
const listed = (ids: string[]) => ids.map((id) => ({ ...reference(id), _key: id }))
const link = (_key: string, title: string, text: string, linkLabel: string, href: string) => ({
  ...{ _type: 'linkCard', _key, title, text, linkLabel, href },
})

const questions = [
  [
    'How do I know whether this is for me?',
    'Take the self-check: six questions, and you will see what is in place already. If you are still unsure, book a call. We will say honestly whether this program fits, and what would if it does not.',
  ],
  [
    'How much time does it take?',
    'About an hour a week with us, and a little in between to try things where you work. A week that is too full can be moved.',
  ],
  [
    'What if my situation changes on the way?',
    'Then the plan changes with it. It is yours: we look at it together every week, and keep what still helps.',
  ],
] as const

const templates = [
  [
    'One-page plan',
    'For the first quiet half hour: where you are, and where you want to be.',
    'My plan on one page\n\nWhere I am today\n[Two sentences, as you would tell a friend.]\n\nWhat should be different in 90 days\n1. [something others can see]\n2. [something I can do]\n3. [something that has stopped]\n\nWho can help\n[name]: [what I will ask them]\n[name]: [what I will ask them]\n\nMy first step\nOn [day] I will [a step that takes less than an hour].\n\nChecked on\n[ ] Day 30\n[ ] Day 60\n[ ] Day 90',
  ],
  [
    'A message that asks for help',
    'For the person who knows what you need to know.',
    'Subject: A question about [topic]\n\nHello [name],\n\nI am working on [what you are doing] and would like to do it well. You know it from [where you know their work from], so I thought of you.\n\nCould I ask you two questions, on [day] or [day]? Fifteen minutes are plenty.\n\n1. [Your first question]\n2. [Your second question]\n\nIf it does not suit you now, a sentence by mail helps too.\n\nThank you,\n[your name]',
  ],
  [
    'Weekly tracker',
    'For Friday at four: five lines, and next week is clearer.',
    'My week of [date]\n\nWhat went well\n[one thing, and why]\n\nWhat was hard\n[one thing, in plain words]\n\nWhat I learned\n[one sentence]\n\nWhat I asked for\n[ ] help  [ ] feedback  [ ] time\n\nNext week I will\n[ ] [one small thing]\n[ ] [one conversation]',
  ],
] as const

/** The ids of what belongs to a new program, made of its address. */
export const idsOf = (slug: string) => ({
  program: `program-${slug}`,
  toolkit: `toolkit-${slug}`,
  selfCheck: `self-check-${slug}`,
  faqs: questions.map((_, at) => `faq-${slug}-${at + 1}`),
  templates: templates.map((_, at) => `template-${slug}-${at + 1}`),
})

/** The documents of a new program, which belong together. */
export function starterDocuments(name: NewName, { colour, scene }: ProgramTheme): Fields[] {
  const { title, slug, key } = name
  const ids = idsOf(slug)
  const toolkitSlug = `${slug}-toolkit`
  return [
    {
      ...{ _id: ids.program, _type: 'program', title, key, colour, scene, exploreTo: 'services' },
      slug: { _type: 'slug', current: slug },
      description:
        'A few weeks of company while something changes at work. You leave with a plan, words for the hard moments, and proof that it works.',
      cta: 'Learn More',
      audience: ['People at a turning point', 'People with a full week', 'People who want company'],
      hero: {
        _type: 'programHero',
        eyebrow: title,
        headline: 'Take the next step with a plan, and with someone to ask.',
        text: 'Some changes are easier with company. We look at where you are, choose what matters most, and try it out where you work, one week at a time.',
        selfCheckLabel: 'Start {selfCheckMinutes}-min Self-Check',
        skipLabel: 'Skip → Join now',
      },
      whoHeading: heading(
        'Who it is for',
        'If one of these could be you, you are in the right place.',
      ),
      whoItsFor: [
        card(
          'turning-point',
          'People at a turning point',
          'Something is about to begin, or to end. You would like to walk into it with your eyes open.',
        ),
        card(
          'full-week',
          'People with a full week',
          'You know what you should do, and Friday comes before you do it. Small steps with a date help.',
        ),
        card(
          'company',
          'People who want company',
          'Everybody around you has an opinion. You want somebody who listens, asks, and remembers.',
        ),
      ],
      doHeading: heading('What you will do', 'Four pieces of work, one after the other.'),
      whatYouWillDo: [
        card(
          'look',
          'Look at where you are',
          'Write down what works, what does not, and what you have tried already. An hour, and it is on paper.',
        ),
        card(
          'choose',
          'Choose what matters most',
          'One change at a time. The one whose effect you would notice first goes to the top.',
        ),
        card(
          'try',
          'Try it where you work',
          'A conversation, a habit, a page: small enough for this week, real enough to learn from.',
        ),
        card(
          'keep',
          'Keep what helps',
          'Each week you write five lines. By the end you know what to go on with, and why.',
        ),
      ],
      getHeading: heading('What you get', 'Things you can hold, and use on Monday.'),
      whatYouGet: [
        card(
          'plan',
          'A plan of your own',
          'One page, with a check every 30 days and room to change your mind.',
        ),
        card(
          'words',
          'Words for hard moments',
          'Scripts for asking, for saying no, and for starting again. Make them yours, then send.',
        ),
        card(
          'review',
          'A review you can show',
          'What you did and what came of it, in writing, ready for your next talk.',
        ),
      ],
      howHeading: heading('How it works', 'Three stops along the way.'),
      howItWorks: [
        card(
          'kickoff',
          'Kickoff session',
          'We look at your situation and your worries, and draft the plan in one sitting.',
        ),
        card(
          'check-ins',
          'Weekly check-ins',
          'A short talk: what happened, what comes next, and one thing to try before Friday.',
        ),
        card(
          'review',
          'Review',
          'We read your notes together, write down what you have done, and choose what comes after.',
        ),
      ],
      trioHeading: heading(
        'Plans, toolkits and tips',
        'Free to use, whether or not you ever join.',
      ),
      trio: [
        link(
          'plans',
          'A plan for 90 days',
          'The roadmap behind the program: what to look at, try and keep in three phases.',
          'See the roadmap',
          `/${toolkitSlug}`,
        ),
        link(
          'toolkits',
          'Toolkits to copy from',
          'E-mails, agendas and worksheets for moments in working life. Copy one, change the names, use it.',
          'Look through the toolkits',
          '/resources',
        ),
        link(
          'tips',
          'Tips in your inbox',
          'A letter with one thing to try, one career story and one tool. Leaving takes one click.',
          'Get the {newsletterRhythm} letter',
          '/newsletter',
        ),
      ],
      faqHeading: heading('Questions people ask first', 'Is yours missing? Bring it to a call.'),
      faqs: listed(ids.faqs),
      closing: {
        _type: 'closingBand',
        headline: 'Every career deserves care. Start yours today.',
        text: 'Tell us in a 30-minute call where you are. We will say honestly whether this program fits.',
        bookLabel: 'Book a Call',
        exploreLabel: 'Explore Services',
      },
      seo: {
        _type: 'seo',
        title: `${title} | {siteName}`,
        description: `${title}: a plan of your own, weekly check-ins and words for hard moments. Take the free self-check, or begin with the toolkit.`,
      },
    },
    ...questions.map(([question, answer], at) => ({
      ...{ _id: ids.faqs[at] ?? '', _type: 'faq', question, answer },
    })),
    {
      ...{ _id: ids.selfCheck, _type: 'selfCheck', program: toProgram(ids.program) },
      title: 'How well are you set up?',
      subtitle:
        'Six questions, {selfCheckMinutesInWords} minutes. You will see what is in place and what to do first.',
      questions: [
        'Can you say in one sentence what you want to change?',
        'Have you written down what you have tried so far?',
        'Do you know which one step would help the most?',
        'Is there somebody who knows about it and asks you how it goes?',
        'Did you do something for it in the past week?',
        'Would you notice if it got better?',
      ],
      needsHelpFrom: 3,
      resultMessage:
        'You know that something should change, and much of the “what” and “how” is still open. Nearly everybody begins there. Take one evening for the one-page plan in the toolkit. If you would like company, book a call: we will look at what you have and choose the first thing to try.',
      resultMessageGood:
        'You have done the groundwork: you know what you want, and you are on your way. Now give it dates. Choose one step for the coming week, tell one person, and write down on Friday how it went. The toolkit has the pages for it.',
      primaryCTA: { _type: 'callToAction', text: 'Book a Call', action: 'book' },
      secondaryCTA: { _type: 'callToAction', text: 'Open the Toolkit', action: 'toolkit' },
    },
    ...templates.map(([title, description, body], at) => ({
      ...{ _id: ids.templates[at] ?? '', _type: 'template', title, description, body },
    })),
    {
      ...{ _id: ids.toolkit, _type: 'toolkit', program: toProgram(ids.program) },
      slug: { _type: 'slug', current: toolkitSlug },
      title: `${title} Toolkit`,
      description:
        'A 90-day roadmap, a plan on one page, a message that asks for help and a weekly tracker.',
      packName: `${title} Starter Pack`,
      shortName: title.toLowerCase(),
      downloadLabel: 'Download Free Pack',
      headline: 'Begin on paper, today.',
      text: 'A roadmap, three templates and three tips. Copy them here, or print the pack and keep it where you work.',
      roadmapHeading: heading('Your 90-day roadmap', 'Three phases, a few hours each.'),
      roadmap: [
        {
          ...{ _type: 'phase', _key: 'days-1-30', label: 'Days 1-30', title: 'Look and choose' },
          points: [
            'Fill in the plan on one page.',
            'Ask two people how they see it.',
            'Choose the one step that would help the most.',
          ],
        },
        {
          ...{ _type: 'phase', _key: 'days-31-60', label: 'Days 31-60', title: 'Try it out' },
          points: [
            'Take the step, in its smallest form.',
            'Write five lines every Friday.',
            'Change what does not work, and say so.',
          ],
        },
        {
          ...{ _type: 'phase', _key: 'days-61-90', label: 'Days 61-90', title: 'Keep what helps' },
          points: [
            'Make the habit easy: same day, same place.',
            'Show somebody what has changed.',
            'Decide what the next 90 days are for.',
          ],
        },
      ],
      templatesHeading: heading(
        'Three templates to copy',
        'Fill in what stands in [square brackets]. First answers are usually the true ones.',
      ),
      templates: listed(ids.templates),
      copyLabel: 'Copy Template',
      tipsHeading: heading('Three tips for today'),
      tips: [
        card(
          'small',
          'Make it smaller',
          'If a step has waited for two weeks, halve it. What takes ten minutes gets done.',
        ),
        card(
          'aloud',
          'Say it aloud',
          'Tell one person what you will do and by when. A promise with a witness is harder to put off.',
        ),
        card(
          'friday',
          'Keep a Friday five',
          'Five lines on Friday at four. In a month you will have a story to tell, with proof.',
        ),
      ],
      formHeading: heading(
        'Take the pack with you',
        'The roadmap, the templates and the tips in one PDF, ready to print.',
      ),
      formLabel: 'Download Free',
      thanks: `Thanks! Your ${title.toLowerCase()} starter pack is ready.`,
      inside: [
        '90-day roadmap in three phases',
        ...templates.map(([title]) => title),
        'Three tips for today',
      ],
      seo: {
        _type: 'seo',
        title: `${title} Toolkit: free worksheets | {siteName}`,
        description: `A free roadmap with three templates and three tips for ${title}. Copy them here or download the PDF.`,
      },
    },
  ]
}
