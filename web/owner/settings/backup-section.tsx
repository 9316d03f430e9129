import type { BackupReport } from '#web/checks/backup.ts'
import { Moment, Section } from '../inbox-ui.tsx'

/** Section about the newest good backup; empty on a host that makes no backups. */
export function BackupSection({ report }: { report: BackupReport | undefined }) {
  if (!report) return null
  const { madeAt, problem } = report
  return (
    <Section id="backups" title="Backups" className="mt-8">
      {problem && <p className="mt-3 text-error">{problem}</p>}
      <p className="mt-3">
        {madeAt === null ? (
          'There is no good backup yet.'
        ) : (
          <>
            The last good one was made on <Moment at={new Date(madeAt)} />.
          </>
        )}
      </p>
      <p className="mt-2 max-w-prose text-muted">
        One is made each night and kept for thirty days. A person whom you erase stays in the older ones until then.
      </p>
    </Section>
  )
}
