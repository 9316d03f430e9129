import type { ToolMenuProps } from 'sanity'
import styled from 'styled-components'
import { useStoredSiteName } from './brand/site-name.ts'
import { family } from './brand/theme.ts'
import { isPartOfSite } from './env.ts'
import { useSiteUrl } from './site-url.ts'
import { useTimeZone } from './time-zone.ts'

/**
 * Tool menu with a link to the owner's inbox. The inbox requires a sign-in and forbids framing, so it cannot be a
 * tool. At `/studio`, which has a sign-in, the menu also has a sign-out link.
 */
export function ToolsAndLeads(props: ToolMenuProps) {
  // Loads the time zone with the Studio, because the date of a new document depends on it.
  useTimeZone()
  useStoredSiteName()
  const Layout = props.context === 'topbar' ? Beside : Below
  return (
    <Layout>
      {props.renderDefault(props)}
      <LeadsLink />
      {isPartOfSite && <Anchor href="/owner/devices">Sign out</Anchor>}
    </Layout>
  )
}

function LeadsLink() {
  const inbox = URL.parse('/owner', useSiteUrl())?.href
  if (inbox === undefined) return null
  return (
    <Anchor href={inbox} target="_blank" rel="noopener" title="Opens the inbox in a new tab">
      Leads <span aria-hidden="true">↗</span>
    </Anchor>
  )
}

const Beside = styled.div`
  display: flex;
  align-items: center;
  min-width: 0;
`

const Below = styled.div`
  display: grid;
  gap: 4px;
`

/** Link with the style of Sanity's tool buttons, which Sanity does not export. */
const Anchor = styled.a`
  flex: none;
  padding: 3px 8px;
  border-radius: 3px;
  color: var(--card-fg-color);
  font: 500 13px/19px ${family};
  text-decoration: none;

  ${Beside} > & {
    margin-left: -16px;
  }
  ${Below} > & {
    padding: 10px 12px;
  }
  &:hover {
    background: var(--card-bg2-color);
  }
  &:focus-visible {
    outline: 2px solid var(--card-focus-ring-color);
  }
`
