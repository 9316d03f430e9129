import { Box } from '@sanity/ui'
import { MissingList } from './missing-list.tsx'

/** The desk's list of what is still to replace. */
export const MissingPane = () => (
  <Box padding={3}>
    <MissingList />
  </Box>
)
