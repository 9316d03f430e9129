import { formatHex, interpolate, oklch } from 'culori'

/** Values of CSS custom properties, by name. */
export type CustomProperties = Record<string, string>

/**
 * Resolves the colours of an SVG to #rrggbb, for renderers without custom properties and `color-mix`.
 * @throws for a colour that is neither plain nor one of the expressions below
 */
export const resolveColours = (svg: string, properties: CustomProperties): string =>
  svg.replaceAll(/\b(fill|stroke)="([^"]*)"/g, (whole, attribute: string, colour: string) =>
    colour === 'none' ? whole : `${attribute}="${resolveColour(colour, properties)}"`,
  )

/** Resolves the innermost expression of a colour first, then the expression around it. */
export function resolveColour(css: string, properties: CustomProperties): string {
  if (/^#[0-9a-f]{6}$/.test(css)) return css
  const resolved = css
    .replace(
      /var\((--[\w-]+)(?:, ([^()]+))?\)/,
      (whole, name: string, fallback?: string) => properties[name] ?? fallback ?? whole,
    )
    .replace(/color-mix\(in oklab, ([^()]+) ([\d.]+)%, ([^()]+)\)/, (_, one: string, share: string, other: string) =>
      formatHex(interpolate([other, one], 'oklab')(Number(share) / 100)),
    )
    .replace(/oklch\(from ([^()]+) min\(l, ([\d.]+)\) c h\)/, (whole, from: string, ceiling: string) => {
      const colour = oklch(from)
      return colour ? formatHex({ ...colour, l: Math.min(colour.l, Number(ceiling)) }) : whole
    })
  if (resolved === css)
    throw new Error(
      `Unsupported colour in an export: “${css}”. Use #rrggbb, a custom property or one of the expressions in web/exports/colours.ts`,
    )
  return resolveColour(resolved, properties)
}
