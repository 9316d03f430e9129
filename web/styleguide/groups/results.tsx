import { ActionCard } from '#web/features/career-assessment/action-card.tsx'
import { ProgrammeCard } from '#web/features/career-assessment/programme-card.tsx'
import { DraftNotice } from '#web/forms/mail-draft-notice.tsx'
import type { Content } from '../content.ts'
import { Halves } from '../group.tsx'
import { Specimen } from '../specimen.tsx'

/** What somebody gets who has answered, and what they read when it could not be sent. */
export function Results({ content: { shortAssessment } }: { content: Content }) {
  return (
    <>
      {shortAssessment?.profiles.map((profile) => (
        <div key={profile._id} data-program={profile.program?.key}>
          <Halves>
            <Specimen label={`${profile.title}: today`}>
              <ActionCard label={shortAssessment.actionLabel} tip={profile.dailyTip} />
            </Specimen>
            <Specimen label={`${profile.title}: the program`}>
              <ProgrammeCard label={shortAssessment.programmeLabel} profile={profile} />
            </Specimen>
          </Halves>
        </div>
      ))}
      <Halves>
        <Specimen label="could not be sent">
          <DraftNotice
            notice="Your message could not be sent right now. It is still here."
            draft="mailto:hello@example.com"
            label="Open in my e-mail app"
          />
        </Specimen>
      </Halves>
    </>
  )
}
