import { themeName, themeOf } from '#schemas/program-themes.ts'
import { ActionCard } from '#web/features/career-assessment/action-card.tsx'
import { ProgrammeCard } from '#web/features/career-assessment/programme-card.tsx'
import { FooterSignup } from '#web/features/newsletter/footer-signup.tsx'
import { StarterPackButton } from '#web/features/starter-pack/starter-pack-button.tsx'
import { StarterPackForm } from '#web/features/starter-pack/starter-pack-form.tsx'
import { PlayMark } from '#web/features/videos/video-details.tsx'
import { VideoList } from '#web/features/videos/video-list.tsx'
import { VideoStill } from '#web/features/videos/video-still.tsx'
import { DraftNotice } from '#web/forms/mail-draft-notice.tsx'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { Cover } from '#web/sections/book/cover.tsx'
import { Readers } from '#web/sections/book/readers.tsx'
import { Footer } from '#web/sections/frame/footer.tsx'
import { Header } from '#web/sections/frame/header.tsx'
import { NoVideos } from '#web/sections/insights/videos.tsx'
import { Questions } from '#web/sections/program/questions.tsx'
import { PackFolder } from '#web/sections/resources/pack-folder.tsx'
import { Roadmap } from '#web/sections/toolkit/roadmap.tsx'
import { Templates } from '#web/sections/toolkit/templates.tsx'
import { Tips } from '#web/sections/toolkit/tips.tsx'
import { VideoCard } from '#web/sections/video-card.tsx'
import { WorksheetDrawing } from '#web/sections/worksheet-drawing.tsx'
import type { Content } from '../sample-content.ts'
import { Opened } from '../script.tsx'
import { Drawing, FullWidth, Specimens } from '../specimen.tsx'
import { EmptyBank } from './interactive.tsx'

type Props = { content: Content }

/** Header at rest, without content, and with its menu open. */
export function Headers({ content: { site } }: Props) {
  return (
    <>
      <FullWidth label="rest">
        <Header site={site} />
      </FullWidth>
      <FullWidth label="without any content">
        <Header site={null} />
      </FullWidth>
      <FullWidth label="menu open">
        <Opened>
          <Header site={site} />
        </Opened>
        <div style={{ height: '44rem' }} />
      </FullWidth>
    </>
  )
}

export function Footers({ content }: Props) {
  return [content.site, null].map((site) => (
    <FullWidth key={site ? 'rest' : 'bare'} label={site ? 'rest' : 'without any content'}>
      <Footer site={site} signup={<FooterSignup labels={site?.footer ?? null} />} />
    </FullWidth>
  ))
}

/** The starter packs as folders. */
export function Folders({ content: { resources } }: Props) {
  const folders = (resources?.toolkits ?? []).map((toolkit, index) => ({
    label: `${toolkit.program?.key}${index ? '' : ', hover'}`,
    ...(index ? {} : { force: 'hover' as const, on: 'article' }),
    show: (
      <PackFolder
        toolkit={toolkit}
        words={resources ?? { dialog: null, privacyNote: null, privacyLink: null }}
      />
    ),
  }))
  return <Specimens halves of={folders} />
}

/** Roadmaps: with the coach's stages, and with a number that has no drawing. */
export function Trails({ content: { toolkits } }: Props) {
  const all = toolkits.flatMap(({ roadmap }) => roadmap ?? [])
  return (
    <>
      {toolkits.map(({ _id, program, roadmap }) => (
        <FullWidth key={_id} label={`${program?.key}, ${roadmap?.length ?? 0} stages`}>
          <div data-theme={themeName(themeOf(program))}>
            <Roadmap toolkit={{ roadmapHeading: null, roadmap }} />
          </div>
        </FullWidth>
      ))}
      {[1, 5].map((count) => (
        <FullWidth key={count} label={`stages: ${count}`}>
          <Roadmap toolkit={{ roadmapHeading: null, roadmap: all.slice(0, count) }} />
        </FullWidth>
      ))}
    </>
  )
}

/** Worksheets, in full and in little. */
export function Worksheets({ content: { toolkits } }: Props) {
  const [first] = toolkits
  const drawings = toolkits.map(({ program }) => {
    const theme = themeOf(program)
    return {
      label: theme.scene,
      show: (
        <div className="w-72 max-w-full" data-theme={themeName(theme)}>
          <WorksheetDrawing scene={theme.scene} />
        </div>
      ),
    }
  })
  return (
    <>
      <FullWidth label="every line there is: ruled, squared">
        <div data-theme={themeName(themeOf(first?.program))}>
          {first && <Templates toolkit={{ ...first, templatesHeading: null }} />}
        </div>
      </FullWidth>
      <Specimens of={drawings} />
    </>
  )
}

/** The book closed and open. */
export function Book({ content: { book } }: Props) {
  const drawn = (
    <div className="w-72 max-w-full">
      <Cover cover={null} />
    </div>
  )
  return (
    <>
      <Specimens of={[{ label: 'no cover uploaded', show: drawn }]} />
      <FullWidth label="open">{book && <Readers book={book} />}</FullWidth>
      <FullWidth label="one voice, no heading">
        <Readers
          book={{
            testimonialsHeading: null,
            testimonials: book?.testimonials?.slice(0, 1) ?? null,
          }}
        />
      </FullWidth>
    </>
  )
}

/** Stills: drawn until the coach uploads one. */
export function Videos({ content: { insights } }: Props) {
  const [video] = insights?.videos ?? []
  const stills = [0, 1, 2, 3, 4].map((index) => ({
    label: `drawn still ${index + 1}`,
    show: (
      <Drawing>
        <VideoStill poster={null} index={index} sizes="20rem" />
      </Drawing>
    ),
  }))
  const show = video && (
    <Drawing>
      <VideoCard video={video} href="#videos" />
    </Drawing>
  )
  return (
    <Specimens
      of={[
        ...stills,
        { label: 'card', show },
        { label: 'card, hover', force: 'hover', show },
        { label: 'card, focus', force: 'focus', show },
        { label: 'plays', show: <PlayMark className="w-18" /> },
      ]}
    />
  )
}

/** The button and the form of a starter pack. */
export function Packs({ content: { resources, toolkits } }: Props) {
  const [toolkit] = resources?.toolkits ?? []
  const [{ formLabel, words } = {}] = toolkits
  const button = (
    <StarterPackButton
      starterPack={toolkit ?? null}
      label={toolkit?.downloadLabel}
      labels={resources?.dialog}
      privacyNote={resources?.privacyNote}
    />
  )
  const form = (
    <StarterPackForm
      program="rookie_launchpad"
      file="/rookie_launchpad_starter_pack.pdf"
      shortName={null}
      thanks={null}
      buttonLabel={formLabel ?? null}
      labels={{ ...words }}
    />
  )
  return (
    <>
      <Specimens of={[{ label: 'pack button', show: button }]} />
      <Specimens halves of={[{ label: 'a toolkit’s form', show: form }]} />
    </>
  )
}

/** Results of the career assessment, and the notice of a form that could not be sent. */
export function Results({ content: { shortAssessment: assessment } }: Props) {
  const notice = (
    <DraftNotice
      notice="Your message could not be sent right now. It is still here."
      draft="mailto:hello@example.com"
      label="Open in my e-mail app"
    />
  )
  return (
    <>
      {assessment?.profiles.map((profile) => {
        const action = <ActionCard label={assessment.actionLabel} tip={profile.dailyTip} />
        const program = <ProgrammeCard label={assessment.programmeLabel} profile={profile} />
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

/** One item, forty, and texts as long as they get. */
export function HowMany({ content: { program, toolkits } }: Props) {
  const [tip] = toolkits[0]?.tips ?? []
  const [faq] = program?.faqs ?? []
  if (!tip || !faq) return null
  const tips = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...tip, _key: `tip ${index}` }))
  const long = [tip.title, tip.text, tip.text, tip.text].join(' ')
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
        <Questions program={{ faqHeading: program?.faqHeading ?? null, faqs: [faq] }} />
      </FullWidth>
    </div>
  )
}
