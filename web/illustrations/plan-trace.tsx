// biome-ignore-all format: drawn marks, one to a line
import { tone } from './palette.ts'
import { type ArtProps, Flat, Line, Piece, Scene, Solid } from './scene.tsx'

/** What a session leaves: a pinned plan with three lines, two of them ticked, and the pencil. */
export function PlanTrace(props: ArtProps) {
  return (
    <Scene viewBox="0 0 240 200" {...props}>
      <Flat fill={tone.sage} d="M13 47c66-17 148-19 213-5 7 42 5 92-4 133-66 12-143 12-205-2-9-41-11-85-4-126" />
      {/* the sheet behind */}
      <Piece fill={tone.glow} by="2 1.6" d="M71 30.5c34 .8 70 4.4 103 9.4-3.5 43-8.8 89-14.6 131-34-2.2-68-5.8-101-11.2 2.4-43 6.8-87 12.6-129.2" />
      {/* the plan */}
      <Piece fill={tone.surface} by="2.4 2" d="M62.4 27.6c34.8-3.6 72-5.8 107-6.2 3.2 44 5.2 91 5.6 135-36 3.6-73.6 5.4-109.4 5.4-2.8-44-4-90-3.2-134.2" />
      <Line ink={tone.marigold} w={3.6} d="M80 54.4c16-2.6 34-3.6 51-3.2" />
      <Line ink={tone.control} d="M107 80.6c15-1.4 32-2 47.6-1.8M108 105.4c13-1.2 28-1.6 41-1.4M109 131c16-1 33-1.6 48-1.4" />
      <Solid fill={tone.surface} w={1.9} d="M79.6 73.6c5-.6 10-.8 15-.8.4 4.8.6 9.8.6 14.6-5 .4-10 .6-15 .6-.4-4.8-.6-9.6-.6-14.4M80.4 98.6c5-.6 10-.8 15-.8.4 4.8.6 9.8.6 14.6-5 .4-10 .6-15 .6-.4-4.8-.6-9.6-.6-14.4M81.2 124c5-.6 10-.8 15-.8.4 4.8.6 9.8.6 14.6-5 .4-10 .6-15 .6-.4-4.8-.6-9.6-.6-14.4" />
      <Line ink={tone.clay} w={3} d="M82.4 79.4c2 2.6 4 4.8 6.2 6.8 4.6-7 9.8-14 15.4-20.4M83.2 104.6c2 2.6 4 4.8 6.2 6.8 4.6-7 9.8-14 15.4-20.4" />
      {/* pin */}
      <Piece fill={tone.clayFill} by="1.6 1.2" d="M113.4 13.8c4.8-1.6 10.6 1 11.4 6.2.6 5.2-3.8 9.2-8.8 8.6-5-.4-8.4-4.6-7.6-9.2.4-2.6 2.2-4.8 5-5.6" />
      <Line ink={tone.chalk} w={1.9} d="M113 19.4c.6-1.4 1.6-2.2 3-2.6" />
      {/* pencil */}
      <Solid fill={tone.marigold} d="M150.6 170.4c17.4-10.4 36-20.6 54-29.8 1.8 2.6 3.4 5.4 4.8 8.2-17.6 10.2-35.8 20.4-54 30-1.8-2.6-3.4-5.4-4.8-8.4" />
      <Solid fill={tone.paper} d="M150.6 170.4c-5 4.8-9.8 9.8-14.2 15 6.4-1.8 12.8-4 19-6.6-2-2.6-3.6-5.4-4.8-8.4" />
      <Solid fill={tone.blush} d="M204.6 140.6c3.4-2.8 7.2-3.4 9.2-.8 2 2.8.4 6.6-4.4 9-1.6-2.8-3.2-5.6-4.8-8.2" />
      <Line d="M153.6 174.6c17-10.2 35-20.2 53-29.4M136.8 185.2l4.4-1.6" />
    </Scene>
  )
}
