import { describe, expect, test } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { newsletterChoice } from '#web/features/starter-pack/messages.ts'
import { starterPackForm, starterPackMessages } from '#web/features/starter-pack/rules.ts'
import { starterPackLead } from '#web/features/starter-pack/server/lead-kind.ts'
import {
  starterPackForOwners,
  starterPackForVisitor,
} from '#web/features/starter-pack/server/mails.ts'
import { problemsIn } from '#web/forms/form-kind.ts'

const right = { email: ' Zoe@example.com ', program: 'pivot_coaching' }
const taken = (change: object = {}) => starterPackForm.schema.parse({ ...right, ...change })
const problems = (change: object) => problemsIn(starterPackForm, { ...right, ...change })
const facts = {
  id: 'lead-1',
  receivedAt: new Date('2026-11-21T03:00:00Z'),
  page: 'https://career.example/career-pivot-toolkit',
  siteUrl: 'https://career.example',
}
const texts = {
  packName: 'Career Pivot <Guide>',
  inside: ['90-day roadmap', 'Skills worksheet', 'Pivot & pitch'],
}
const link = 'https://career.example/career_pivot_starter_pack.pdf'

describe('a pack that somebody takes', () => {
  test('needs an address and one of the five programs', () => {
    expect(taken()).toEqual({
      name: null,
      email: 'Zoe@example.com',
      program: 'pivot_coaching',
      newsletter: false,
    })
  })

  test.each([
    [{ email: '' }, { email: starterPackMessages.email }],
    [{ email: undefined }, { email: starterPackMessages.email }],
    [{ email: 'zoe@example' }, { email: starterPackMessages.email }],
    [{ email: 'a@b.co, c@d.co' }, { email: starterPackMessages.email }],
    [{ program: 'career-pivot' }, { program: starterPackMessages.program }],
    [{ program: undefined }, { program: starterPackMessages.program }],
    [{ program: ['pivot_coaching'] }, { program: starterPackMessages.program }],
  ])('%j is refused in the visitor’s words', proves('D7.1'), (change, expected) => {
    expect(problems(change)).toEqual(expected)
  })

  test.each([
    [true, true],
    ['on', true],
    [newsletterChoice, true],
    [undefined, false],
    [false, false],
    ['', false],
    ['false', false],
    ['no', false],
    [1, false],
    [[true], false],
  ])('a newsletter box of %j means %j', (newsletter, expected) => {
    expect(taken({ newsletter }).newsletter).toBe(expected)
  })
})

describe('its mails', () => {
  test('the visitor gets the file’s link and what is inside', proves('D1.5'), () => {
    const mail = starterPackForVisitor(taken(), facts, texts)
    expect(mail).toMatchObject({
      purpose: 'pack',
      to: { address: 'Zoe@example.com' },
      subject: 'Your pack: Career Pivot <Guide>',
    })
    expect(mail.text.split('\n')).toEqual(
      expect.arrayContaining([link, '- 90-day roadmap', '- Skills worksheet', '- Pivot & pitch']),
    )
    expect(mail.text).toContain('nothing more will come')
    expect(mail.html).toMatch(new RegExp(`<a [^>]*href="${link}"[^>]*>Open your pack`))
    expect(mail.html).toMatch(/<li[^>]*>Pivot &amp; pitch<\/li>/)
    expect(mail.html).not.toContain('<Guide>')
  })

  test('nobody who ticked the newsletter hears that nothing more will come', () => {
    const mail = starterPackForVisitor(taken({ newsletter: true }), facts, texts)
    for (const words of [mail.text, mail.html]) expect(words).not.toContain('nothing more')
  })

  test('the owners hear which pack it was, and answer the visitor', () => {
    const mail = starterPackForOwners(taken(), facts, texts, false)
    expect(mail).toMatchObject({
      to: 'owners',
      purpose: 'pack-for-owners',
      replyTo: 'Zoe@example.com',
      subject: 'Starter pack taken: Career Pivot <Guide>',
    })
    expect(mail.text).toContain('Pack: Career Pivot <Guide>')
    expect(mail.text).toContain('Newsletter: Not asked for')
    expect(mail.text).toContain('https://career.example/owner/leads/lead-1')
    expect(mail.html).not.toContain('<Guide>')
  })

  test.each([
    [true, 'Subscribed with it'],
    [false, 'Asked for, and subscribed already'],
  ])('the owners hear of the newsletter (new: %j)', (subscribed, words) => {
    const mail = starterPackForOwners(taken({ newsletter: true }), facts, texts, subscribed)
    expect(mail.text).toContain(`Newsletter: ${words}`)
  })
})

describe('without script', () => {
  const { thanksFor, download } = starterPackLead

  test(
    'the thanks are those of the program, and say nothing of the person',
    proves('D10.3'),
    () => {
      expect(thanksFor?.({ program: 'rookie_launchpad', email: 'zoe@example.com' })).toBe(
        'pack-rookie-launchpad',
      )
      for (const program of [undefined, '', '../x', ['rookie_launchpad'], 'zoe@example.com'])
        expect(thanksFor?.({ program })).toBe('pack')
    },
  )

  test('the file is given whatever becomes of the lead', proves('4.24'), () => {
    expect(download?.({ program: 'campus_corporate' })?.href).toBe(
      '/campus_corporate_starter_pack.pdf',
    )
    expect(download?.({ program: '../x' })).toBeUndefined()
  })
})
