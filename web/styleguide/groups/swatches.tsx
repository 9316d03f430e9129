/** Names and #rrggbb values in both modes. */
export type Modes = Record<'light' | 'dark', Record<string, string>>

/** Each colour with its name, light above dark. */
export function Swatches({ modes: { light, dark } }: { modes: Modes }) {
  return (
    <div className="swatches">
      {Object.entries(light).map(([name, value]) => (
        <figure key={name}>
          <svg viewBox="0 0 160 72" aria-hidden="true">
            <rect width="160" height="36" fill={value} />
            <rect width="160" height="36" y="36" fill={dark[name]} />
            <rect
              x="0.5"
              y="0.5"
              width="159"
              height="71"
              fill="none"
              stroke="currentColor"
              strokeOpacity="0.25"
            />
          </svg>
          <figcaption className="specimen-label">
            {name}
            <br />
            {value} · {dark[name]}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
