import { classNames } from '#web/ui/class-names.ts'
import { type SheetLine, type SheetPart, sheetLines } from './sheet-lines.ts'

/**
 * A template as the sheet one would fill in. Its text is in the page character for character, so that
 * what is selected is what is copied; the lines and boxes are drawn over their marks.
 */
export function Worksheet({
  id,
  body,
  paper,
}: {
  id: string
  body: string
  paper: 'ruled' | 'squared'
}) {
  const lines = sheetLines(body)
  return (
    <div id={id} className={`worksheet ${paper}`}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other name.
        <Line key={index} line={line} last={index === lines.length - 1} />
      ))}
    </div>
  )
}

function Line({ line: { is, parts, asks }, last }: { line: SheetLine; last: boolean }) {
  return (
    <span className={classNames('worksheet-line', `worksheet-${is}`, asks && 'break-after-avoid')}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <Part key={index} part={part} ends={index === parts.length - 1} />
      ))}
      {!last && '\n'}
    </span>
  )
}

function Part({ part: { is, text }, ends }: { part: SheetPart; ends: boolean }) {
  switch (is) {
    case 'text':
      return text
    case 'blank':
      return (
        <span className={ends ? 'worksheet-blank worksheet-rest' : 'worksheet-blank'}>{text}</span>
      )
    case 'scale':
      return (
        <span className="worksheet-scale">
          {text.split(/(\d)/).map((one, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the same number may stand twice.
            /\d/.test(one) ? <span key={index}>{one}</span> : one,
          )}
        </span>
      )
    default:
      return <span className={`worksheet-${is}`}>{text}</span>
  }
}
