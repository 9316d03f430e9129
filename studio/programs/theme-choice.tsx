import { Box, Card, Flex, Grid, Radio, Stack, Text } from '@sanity/ui'
import { useId } from 'react'
import { type InputProps, PatchEvent, type StringInputProps, set } from 'sanity'
import { programColours, programScenes } from '#schemas/program-themes.ts'
import { colours, scenes } from './generated/pictures.ts'

/** Colours and scenes of a program, each with a picture. */
const choices = {
  colour: programColours.map(({ value, title }) => ({
    value,
    title,
    picture: (
      <Box
        style={{
          height: 36,
          borderRadius: 4,
          background: `linear-gradient(90deg, ${colours[value].ground} 60%, ${colours[value].soft} 60%)`,
        }}
      />
    ),
  })),
  scene: programScenes.map(({ value, title }) => ({
    value,
    title,
    picture: (
      // biome-ignore lint/performance/noImgElement: the Studio has no next/image.
      <img
        src={`data:image/svg+xml,${encodeURIComponent(scenes[value])}`}
        alt=""
        style={{ width: '100%', borderRadius: 4, background: '#fffdf8' }}
      />
    ),
  })),
}

interface Choice {
  of: keyof typeof choices
  label: string
  value: string | undefined
  readOnly?: boolean
  onChoose: (value: string) => void
}

export function ThemeChoice({ of, label, value, readOnly, onChoose }: Choice) {
  const name = useId()
  return (
    <Grid role="radiogroup" aria-label={label} gridTemplateColumns={[2, 3, 4]} gap={2}>
      {choices[of].map((one) => (
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
            {one.picture}
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

type ThemeInputProps = StringInputProps & { id: Choice['of'] }

export const isThemeInput = (props: InputProps): props is ThemeInputProps =>
  props.id in choices && props.schemaType.jsonType === 'string'

export const ThemeInput = ({ id, onChange, schemaType, value, readOnly }: ThemeInputProps) => (
  <ThemeChoice
    of={id}
    label={schemaType.title ?? ''}
    value={value}
    readOnly={readOnly}
    onChoose={(chosen) => onChange(PatchEvent.from(set(chosen)))}
  />
)
