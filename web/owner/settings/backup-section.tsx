import { readBackupState } from '#web/jobs/backup/state.ts'
import { readForBanner } from '../banners/read-for-banner.ts'
import { Moment, Section, TextLink } from '../inbox-ui.tsx'

type BackupState = Awaited<ReturnType<typeof readBackupState>>

/** Banner about a backup problem; empty without one. */
export async function BackupBanner() {
  const state = await readForBanner(readBackupState)
  if (!state?.problem) return null
  return (
    <p role="alert" className="mt-5 border-error border-l-4 pl-4 print:hidden">
      <strong className="font-semibold text-error">Your backup needs you.</strong>{' '}
      <span>{state.problem}</span>{' '}
      <TextLink href="/owner/settings#backups">See the backups</TextLink>
    </p>
  )
}

/** Section about the newest good backup; empty on a host that makes no backups. */
export function BackupSection({ state }: { state: BackupState }) {
  if (!state) return null
  return (
    <Section id="backups" title="Backups" className="mt-8">
      <p className="mt-3">
        {state.madeAt === null ? (
          'There is no good backup yet.'
        ) : (
          <>
            The newest good one is of <Moment at={new Date(state.madeAt)} />.
          </>
        )}
      </p>
      <p className="mt-2 max-w-prose text-muted">
        One is made each night and kept for thirty days. Someone you erased is in the last of them
        until then.
      </p>
    </Section>
  )
}
