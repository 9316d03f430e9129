import { Box, Card, Flex, Grid, Radio, Stack, Text } from '@sanity/ui'
import { type ReactNode, useId } from 'react'
import { type InputProps, PatchEvent, type StringInputProps, set } from 'sanity'
import { programColours, programScenes } from '#schemas/program-themes.ts'
import { colours, scenes } from './generated/pictures.ts'

type Choice = {
  label: string
  value: string | undefined
  readOnly?: boolean
  onChoose: (value: string) => void
}

/** A choice of a few with a picture of each, for the mouse and the keyboard. */
function Pictures<Value extends string>({
  label,
  value,
  readOnly,
  onChoose,
  options,
  draw,
}: Choice & {
  options: readonly { value: Value; title: string }[]
  draw: (value: Value) => ReactNode
}) {
  const name = useId()
  return (
    <Grid role="radiogroup" aria-label={label} gridTemplateColumns={[2, 3, 4]} gap={2}>
      {options.map((one) => (
        <Card
          key={one.value}
          as="label"
          border
          radius={2}
          padding={2}
          tone={one.value === value ? 'primary' : 'default'}
          style={{ cursor: 'pointer' }}
        >
          <Stack gap={3}>
            {draw(one.value)}
            <Flex align="center" gap={2}>
              <Radio
                name={name}
                value={one.value}
                checked={one.value === value}
                readOnly={readOnly}
                onChange={() => onChoose(one.value)}
              />
              <Text size={1}>{one.title}</Text>
            </Flex>
          </Stack>
        </Card>
      ))}
    </Grid>
  )
}

/** The colours that a program can have. */
export const ColourChoice = (choice: Choice) => (
  <Pictures
    {...choice}
    options={programColours}
    draw={(colour) => (
      <Box
        style={{
          height: 36,
          borderRadius: 4,
          background: `linear-gradient(90deg, ${colours[colour].ground} 60%, ${colours[colour].soft} 60%)`,
        }}
      />
    )}
  />
)

/** The scenes that a program can have. */
export const SceneChoice = (choice: Choice) => (
  <Pictures
    {...choice}
    options={programScenes}
    draw={(scene) => (
      // biome-ignore lint/performance/noImgElement: the Studio has no next/image.
      <img
        src={`data:image/svg+xml,${encodeURIComponent(scenes[scene])}`}
        alt=""
        style={{ width: '100%', borderRadius: 4, background: '#fffdf8' }}
      />
    )}
  />
)

/** Whether a field is a program's colour or its scene. */
export const isThemeInput = (props: InputProps): props is StringInputProps =>
  (props.id === 'colour' || props.id === 'scene') && props.schemaType.jsonType === 'string'

/** The field of a program's colour or of its scene. */
export function ThemeInput(props: StringInputProps) {
  const { id, value, onChange, readOnly, schemaType } = props
  const Chosen = id === 'colour' ? ColourChoice : SceneChoice
  return (
    <Chosen
      label={schemaType.title ?? ''}
      value={value}
      readOnly={readOnly}
      onChoose={(chosen) => onChange(PatchEvent.from(set(chosen)))}
    />
  )
}
