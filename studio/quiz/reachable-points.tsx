import { Card, Stack, Text } from '@sanity/ui'
import { type ArrayOfObjectsInputProps, type PreviewProps, useFormValue } from 'sanity'
import { readQuiz } from '#schemas/quiz/quiz.ts'
import { boundsOf, measuresOf } from '#schemas/quiz/score.ts'

/** Results of a quiz, below the lowest and the highest points that visitors can reach. */
export function QuizResultsInput(props: ArrayOfObjectsInputProps) {
  const quiz = readQuiz(useFormValue([]))
  return (
    <Stack gap={4}>
      <Card border radius={2} padding={3}>
        <Stack gap={3}>
          <Text size={1} weight="semibold">
            Points that can be reached
          </Text>
          {measuresOf(quiz).map(({ key, name }) => {
            const { low, high } = boundsOf(quiz, key)
            return (
              <Text size={1} key={key}>
                {name || 'Overall'}: {low} to {high}
              </Text>
            )
          })}
          <Text size={1} muted>
            A result’s range is in percent of what a visitor’s own questions can give.
          </Text>
        </Stack>
      </Card>
      {props.renderDefault(props)}
    </Stack>
  )
}

/** Preview of points, with the name of their category. */
export function PointsPreview(props: PreviewProps) {
  const { categories } = readQuiz(useFormValue([]))
  const name = categories.find(({ key }) => key === props.subtitle)?.name
  return props.renderDefault({ ...props, subtitle: name ?? 'A category that is gone' })
}
