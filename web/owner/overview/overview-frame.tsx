import type { ReactNode } from 'react'
import { InboxFrame } from '../inbox-frame.tsx'
import { Tabs } from '../inbox-ui.tsx'

const tabs = { '/owner/overview': 'Leads', '/owner/quizzes': 'Where visitors stop' } as const

/** Frame of the two pages of figures. */
export const OverviewFrame = ({
  here,
  owner,
  children,
}: {
  here: keyof typeof tabs
  owner: string
  children: ReactNode
}) => (
  <InboxFrame title="Overview" owner={owner} here="/owner/overview">
    <Tabs
      label="Figures"
      tabs={Object.entries(tabs).map(([href, children]) => ({
        ...{ href, children, shown: href === here },
      }))}
    />
    {children}
  </InboxFrame>
)
