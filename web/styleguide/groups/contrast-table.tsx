import { contrast } from '../contrast.ts'
import type { Modes } from './swatches.tsx'

export type Pair = { ink: string; ground: string; least: number }

/** What is written on what, and how well it reads: computed from the tokens. */
export function ContrastTable({
  title,
  modes: { light, dark },
  pairs,
}: {
  title: string
  modes: Modes
  pairs: Pair[]
}) {
  return (
    <table className="contrast-table">
      <thead>
        <tr>
          <th>{title}</th>
          <th>on</th>
          <th>light</th>
          <th>dark</th>
          <th>at least</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair) => (
          <tr key={`${pair.ink} ${pair.ground}`}>
            <th scope="row">{pair.ink}</th>
            <td>{pair.ground}</td>
            <Figure colours={light} {...pair} />
            <Figure colours={dark} {...pair} />
            <td>{pair.least}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Figure({ colours, ink, ground, least }: Pair & { colours: Modes['light'] }) {
  const [upper, lower] = [colours[ink], colours[ground]]
  if (!upper || !lower) return <td className="fails">no such token</td>
  const figure = contrast(upper, lower)
  return <td className={figure < least ? 'fails' : undefined}>{figure.toFixed(1)}</td>
}
