import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { QuestionnaireContent } from './labels.ts'

/** Confirmation dialog before all answers are deleted. */
export function StartOver({
  content,
  onYes,
  onNo,
}: {
  content: QuestionnaireContent
  onYes: () => void
  onNo: () => void
}) {
  return (
    <Dialog title={content?.startOver?.title || 'Start over?'} onClose={onNo}>
      <p className="mt-3">{content?.startOver?.text}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onNo}>{content?.keepLabel || 'No'}</Button>
        <Button variant="quiet" onClick={onYes}>
          {content?.startOverLabel || 'Yes'}
        </Button>
      </div>
    </Dialog>
  )
}
