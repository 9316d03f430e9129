import { programs } from '#schemas/programs.ts'
import { IndexCard } from '#web/ui/index-card.tsx'
import { Row } from '../group.tsx'
import { Specimen } from '../specimen.tsx'

const places = ['start', 'middle', 'end'] as const
const long =
  'You have been told to “just be more strategic”, twice, and nobody said what that looks like on a Tuesday afternoon with eleven open tickets.'

/** Index cards in the five worlds, with their tabs in the three places. */
export function Cards() {
  return (
    <Row>
      {programs.map(({ key, title }, index) => {
        const tab = places[index % places.length] ?? 'start'
        return (
          <Specimen key={key} label={`${key}, tab ${tab}`}>
            <div className="specimen-card" data-program={key}>
              <IndexCard title={title} tab={tab}>
                <p>{index % 2 ? long : 'New to the job, and to having one.'}</p>
              </IndexCard>
            </div>
          </Specimen>
        )
      })}
      <Specimen label="a long title">
        <div className="specimen-card" data-program="manager_coach">
          <IndexCard title={long}>
            <p>{long}</p>
          </IndexCard>
        </div>
      </Specimen>
    </Row>
  )
}
