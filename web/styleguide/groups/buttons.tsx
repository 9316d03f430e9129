import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Row } from '../group.tsx'
import { Specimen } from '../specimen.tsx'

const tones = ['primary', 'quiet', 'accent'] as const

/** Every tone in every state, on each ground that it is used on. */
export function Buttons() {
  return (
    <>
      <AllStates />
      <div className="specimen-ground on-ground ground-of-program" data-program="manager_coach">
        <AllStates />
      </div>
      <div className="specimen-ground on-ground ground-of-program" data-program="rookie_launchpad">
        <AllStates />
      </div>
      <div className="specimen-ground on-night">
        <AllStates />
      </div>
      <Row>
        <Specimen label="A link that looks like one">
          <ButtonLink href="#buttons">Start the assessment</ButtonLink>
        </Specimen>
        <Specimen label="Long words">
          <Button>
            Download the whole starter pack with every worksheet, template and tip there is
          </Button>
        </Specimen>
      </Row>
    </>
  )
}

function AllStates() {
  return tones.map((tone) => (
    <Row key={tone}>
      <Specimen label={tone}>
        <Button tone={tone}>Start here</Button>
      </Specimen>
      <Specimen label="hover" forced="hover">
        <Button tone={tone}>Start here</Button>
      </Specimen>
      <Specimen label="focus" forced="focus">
        <Button tone={tone}>Start here</Button>
      </Specimen>
      <Specimen label="pressed" forced="press">
        <Button tone={tone}>Start here</Button>
      </Specimen>
      <Specimen label="disabled">
        <Button tone={tone} disabled>
          Start here
        </Button>
      </Specimen>
      <Specimen label="loading">
        <Button tone={tone} disabled data-busy>
          Sending…
        </Button>
      </Specimen>
    </Row>
  ))
}
