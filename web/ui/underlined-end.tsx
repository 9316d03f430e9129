/** Underlines the last words of a sentence with one pen stroke. */
export function UnderlinedEnd({ children, words = 1 }: { children: string; words?: number }) {
  // Splits only at spaces, because stega contains U+FEFF, which JavaScript counts as white space.
  const all = children.split(' ').filter(Boolean)
  const start = all.slice(0, -words).join(' ')
  return (
    <>
      {start && <span>{`${start} `}</span>}
      <span className="pen-underline">{all.slice(-words).join(' ')}</span>
    </>
  )
}
