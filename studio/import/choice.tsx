import { Checkbox, Flex, Stack, Text } from '@sanity/ui'

interface ChoiceProps {
  title: string
  remarks?: string
  isChecked: boolean
  isDisabled?: boolean
  onChange: (isChecked: boolean) => void
}

/** Checkbox with a title, and with remarks below. */
export function Choice({ title, remarks, isChecked, isDisabled, onChange }: ChoiceProps) {
  return (
    <Flex as="label" align="flex-start" gap={3}>
      <Checkbox checked={isChecked} disabled={isDisabled} onChange={(event) => onChange(event.currentTarget.checked)} />
      <Stack flex={1} gap={3}>
        <Text size={1} weight="medium">
          {title}
        </Text>
        {remarks && (
          <Text size={1} muted>
            {remarks}
          </Text>
        )}
      </Stack>
    </Flex>
  )
}
