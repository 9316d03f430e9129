import { EditIcon } from '@sanity/icons/Edit'
import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { TaskIcon } from '@sanity/icons/Task'
import { Grid } from '@sanity/ui'
import { IntentButton } from 'sanity'
import { ToolButton } from './tool-button.tsx'

const begun = [
  { type: 'article', text: 'Write an article', icon: EditIcon },
  { type: 'newsletterIssue', text: 'Begin a newsletter issue', icon: EnvelopeIcon },
  { type: 'quiz', text: 'New quiz', icon: TaskIcon },
]

/** Buttons that begin a piece of work. */
export const Begin = () => (
  <Grid gridTemplateColumns={[1, 2, 4]} gap={3}>
    <ToolButton tool="presentation" icon={EyeOpenIcon} text="Open the preview" tone="primary" mode="default" />
    {begun.map(({ type, ...words }) => (
      <IntentButton
        intent="create"
        key={type}
        mode="ghost"
        params={{ type, template: type }}
        tooltipProps={null}
        {...words}
      />
    ))}
  </Grid>
)
