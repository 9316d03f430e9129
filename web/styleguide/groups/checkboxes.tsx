import { Checkbox } from '#web/ui/field.tsx'
import { Row } from '../group.tsx'
import { Specimen } from '../specimen.tsx'

const label = 'Send me the monthly newsletter'

export function Checkboxes() {
  return (
    <Row>
      <Specimen label="rest">
        <Checkbox label={label} />
      </Specimen>
      <Specimen label="hover" forced="hover">
        <Checkbox label={label} />
      </Specimen>
      <Specimen label="focus" forced="focus">
        <Checkbox label={label} />
      </Specimen>
      <Specimen label="ticked">
        <Checkbox label={label} defaultChecked />
      </Specimen>
      <Specimen label="disabled">
        <Checkbox label={label} disabled />
      </Specimen>
      <Specimen label="ticked, disabled">
        <Checkbox label={label} defaultChecked disabled />
      </Specimen>
      <Specimen label="long">
        <Checkbox
          label={`${label}, with one thing to try at work, what other readers tried, and nothing else. You can stop it at any time.`}
        />
      </Specimen>
    </Row>
  )
}
