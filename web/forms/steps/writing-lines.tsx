/** Lines for handwriting, visible only in print. */
export function WritingLines({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="mt-[8mm] hidden break-inside-avoid print:block">
      {Array.from({ length: count }, (_, line) => line).map((line) => (
        <span key={line} className="block h-[9mm] border-control border-b-[0.5pt]" />
      ))}
    </div>
  )
}
