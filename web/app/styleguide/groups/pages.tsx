import { themeName, themeOf } from '#schemas/program-themes.ts'
import { ActionCard } from '#web/features/career-assessment/action-card.tsx'
import { RecommendedProgramCard } from '#web/features/career-assessment/recommended-program-card.tsx'
import { VideoList } from '#web/features/videos/video-list.tsx'
import { DraftWays } from '#web/forms/draft-ways.tsx'
import { DraftNotice } from '#web/forms/mail-draft-notice.tsx'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { SiteHeader } from '#web/sections/frame/site-frame.tsx'
import { NoVideos } from '#web/sections/insights/videos.tsx'
import { Questions } from '#web/sections/program/questions.tsx'
import { Tips } from '#web/sections/toolkit/tips.tsx'
import type { Content } from '../sample-content.ts'
import { Opened } from '../script.tsx'
import { FullWidth, Specimens } from '../specimen.tsx'
import { EmptyBank } from './interactive.tsx'

type Props = { content: Content }

/** Header at rest, without content, and with its menu open. */
export function Headers({ content: { site } }: Props) {
  return (
    <>
      <FullWidth label="rest">
        <SiteHeader site={site} />
      </FullWidth>
      <FullWidth label="without any content">
        <SiteHeader site={null} />
      </FullWidth>
      <FullWidth label="menu open">
        <Opened>
          <SiteHeader site={site} />
        </Opened>
        <div style={{ height: '44rem' }} />
      </FullWidth>
    </>
  )
}

/** Results of the career assessment, and the notice of a form that could not be sent. */
export function Results({ content: { shortAssessment: assessment } }: Props) {
  const notice = (
    <DraftNotice notice="Your message could not be sent right now. It is still here.">
      <DraftWays
        draft={{
          href: 'mailto:hello@example.com',
          to: 'hello@example.com',
          text: 'Hello',
          isCut: false,
        }}
      />
    </DraftNotice>
  )
  return (
    <>
      {assessment?.profiles.map((profile) => {
        const action = <ActionCard label={assessment.actionLabel} tip={profile.dailyTip} />
        const program = (
          <RecommendedProgramCard label={assessment.programmeLabel} profile={profile} />
        )
        return (
          <div key={profile._id} data-theme={themeName(themeOf(profile.program))}>
            <Specimens
              halves
              of={[
                { label: `${profile.title}: today`, show: action },
                { label: `${profile.title}: the program`, show: program },
              ]}
            />
          </div>
        )
      })}
      <Specimens halves of={[{ label: 'could not be sent', show: notice }]} />
    </>
  )
}

/** Empty states. */
export function Empty() {
  return (
    <>
      <EmptyBank
        album={<Illustration name="empty_album" />}
        nothing={<Illustration name="nothing_found" />}
      />
      <FullWidth label="no video in a category">
        <VideoList
          label="Videos"
          tabs={[{ name: 'all', label: 'All videos' }]}
          videos={[]}
          empty={<NoVideos>No videos here yet. The next one is being cut.</NoVideos>}
          words={null}
        />
      </FullWidth>
    </>
  )
}

const tip = {
  _type: 'card' as const,
  _key: 'tip',
  title: 'Bring one real problem to your manager this week',
  text: 'Ask for ten minutes, say what you have tried, and write down what you will do by Friday.',
}
const faq = { _id: 'faq', question: 'How long does it take?', answer: null }

/** One item, forty, and texts as long as they get. */
export function HowMany() {
  const tips = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...tip, _key: `tip ${index}` }))
  const long = [tip.title, tip.text, tip.text].join(' ')
  const longTips = [
    { ...tip, title: long, text: long },
    { ...tip, _key: 'endless', title: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze' },
    { ...tip, _key: 'empty', text: '' },
  ]
  return (
    <div data-theme="marigold trail">
      <FullWidth label="one note">
        <Tips toolkit={{ tipsHeading: null, tips: tips(1) }} />
      </FullWidth>
      <FullWidth label="forty notes">
        <Tips toolkit={{ tipsHeading: null, tips: tips(40) }} />
      </FullWidth>
      <FullWidth label="long notes, and a word that has no end">
        <Tips
          toolkit={{
            tipsHeading: { _type: 'sectionHeading', title: long, text: long },
            tips: longTips,
          }}
        />
      </FullWidth>
      <FullWidth label="one question">
        <Questions program={{ faqHeading: null, faqs: [faq] }} />
      </FullWidth>
    </div>
  )
}
