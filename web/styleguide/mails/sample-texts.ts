import type { ProgramKey } from '#schemas/programs.ts'
import type { CareerAssessmentContent } from '#web/features/career-assessment/server/mails.ts'
import type { SelfCheckTexts } from '#web/features/self-check/server/report.ts'

/** The coach's words in sample mails. */
export const selfCheckTexts: SelfCheckTexts = {
  programTitle: 'Manager as Coach',
  questions: [
    'Do your 1:1s happen every week, even in a busy one?',
    'Can your people say what you expect of them?',
    'Did you praise somebody this week, for something you can name?',
    'Do you ask before you give advice?',
    'Would somebody tell you that you were wrong?',
    'Do you end most days without carrying the team home?',
  ],
  needsHelpFrom: 3,
  resultMessage:
    'You are carrying a lot on your own. Start with one 1:1 this week, and ask one question in it.',
  resultMessageGood: 'You have good habits. Keep the 1:1s, and hand one of them something to own.',
}

const profile = (
  key: 'rookie' | 'manager' | 'pivoter',
  title: string,
  [subtitle, dailyTip, programmeName]: readonly [string, string, string],
  bullets: string[],
  program: { key: ProgramKey; title: string; slug: string },
) => ({ _id: key, key, title, subtitle, dailyTip, programmeName, bullets, program })

export const assessmentTexts = {
  actionLabel: 'Your Action for Today',
  programmeLabel: 'Recommended for you',
  profiles: [
    profile(
      'rookie',
      'Rookie Ready',
      [
        'You are new, you care about getting it right, and you are further along than it feels.',
        'Write down three questions you have about your job. Before you finish today, ask one of them: “Could you help me understand how we do this here?” Then write down the answer.',
        'New Professional Onboarding Program',
      ],
      [
        'A plan for your first 90 days, written with you',
        'Words for your first 1:1s and your first mistake',
        'A short check-in every week, so nothing piles up',
      ],
      { key: 'rookie_launchpad', title: 'Rookie Launchpad', slug: 'rookie-launchpad' },
    ),
    profile(
      'manager',
      'Manager in Motion',
      [
        'You are carrying the work and the people. Both get lighter when the talking gets easier.',
        'In your next 1:1, ask “What is one thing I could do to make your week easier?” Then count to ten in your head before you say anything else. Do one thing they name by Friday.',
        'Compassionate Leadership Program',
      ],
      [
        '1:1s that people look forward to',
        'Feedback you can give without losing sleep',
        'Four weeks of small habits, about 15 minutes each',
      ],
      { key: 'manager_coach', title: 'Manager as Coach', slug: 'manager-coach' },
    ),
    profile(
      'pivoter',
      'Career Pivoter',
      [
        'You have outgrown something. What you learned there comes with you.',
        'Message one person who does work you are curious about: “Could I ask you three questions about your job? Fifteen minutes, whenever suits.” Keep it that short, and send it today.',
        'Career Transition Navigator',
      ],
      [
        'Six sessions and a 90-day plan',
        'A CV and a pitch that make sense of your move',
        'Small tests of the new work before you leave the old',
      ],
      { key: 'pivot_coaching', title: 'Career Pivot Coaching', slug: 'career-pivot' },
    ),
  ],
} satisfies CareerAssessmentContent
