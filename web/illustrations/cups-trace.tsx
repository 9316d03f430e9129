// biome-ignore-all format: drawn marks, one to a line
import { tone } from './palette.ts'
import { type ArtProps, Flat, Line, Piece, Scene, Solid } from './scene.tsx'

/** Two cups at one table, a ring of tea, and a biscuit that somebody has begun. */
export function CupsTrace(props: ArtProps) {
  return (
    <Scene viewBox="0 0 240 200" {...props}>
      <Flat fill={tone.blush} d="M14 71c62-16 150-18 212-3 7 31 6 66-2 99-64 13-144 14-207 1-9-32-10-64-3-97" />
      <Line ink={tone.control} d="M18 171c66 8 138 7.6 205-1" />
      {/* ring */}
      <Line ink={tone.brick} w={3} d="M124 149.6c10-3 24-3 32 .6 7 3.4 4 9.6-7 11.4-11 1.6-25 .6-30-3.4-3.6-3.2-1-6.6 5-8.6" />
      {/* tall glass of chai */}
      <Line ink={tone.muted} d="M66 51c-3-4.6-5.6-8-4.6-12.6 1-4.4 6.4-6.8 6.8-11.6.2-3-1.6-6-3.4-8.6M82 49c-2.6-4-4.6-7-3.8-10.8 1-4 5.4-6 5.8-10.4" />
      <Flat fill={tone.kraft} d="M47.6 76c1.8 26 4.6 52 8.4 77.4 11.4 2.8 24.6 2.8 36 .2 4-25.8 6.8-52 8.6-78-17.6-1.6-36-1.4-53 .4" />
      <Solid fill={tone.surface} d="M46.2 63.6c.4 4 .8 8.2 1.2 12.2 17.4-2 36-2.2 53.4-.4.4-4.2.8-8.2 1-12.2-18-2.8-38-2.6-55.6.4" />
      <Line d="M46.2 63.6c2.2 31 5.4 61.6 10 92 11.6 3.2 25 3 36-.2 4.6-30.4 7.8-61 9.6-92.2M46.2 63.6c-.6-7.4 55.4-8 55.6-.4-.6 6.8-55 7.4-55.6.4" />
      <Line ink={tone.clay} d="M62 92c.8 17 2.2 34 4 50.6M75 91.4c.2 17.6.4 35 0 52M87.4 92c-1 17-2.2 34-3.8 50.6" />
      {/* mug */}
      <Line ink={tone.muted} d="M171 63c-3-4.6-5.4-8-4.4-12.4 1-4.2 6-6.4 6.4-11M187 62c-2.4-3.8-4.4-6.6-3.6-10.2.8-3.2 4-5.2 5-8.4" />
      <Line d="M204.4 97c20-7.6 27 26 1.4 32.4M204.4 104.6c10.6-3.6 14.4 12.6.4 17.6" />
      <Piece fill={tone.pineFill} base={tone.pineFill} by="2.4 2" d="M149 82c-.6 23 1 45 6.4 66 12.6 4.4 30.4 4.4 43 0 5.4-21 7-43 6.4-66.4-18.4 1.6-37.4 1.8-55.8.4" />
      <Solid fill={tone.surface} d="M149 82c-.4-9 55.8-9.6 55.8-.4-.4 7.4-55.4 8-55.8.4" />
      <Flat fill={tone.hair} d="M155 81.6c1.6-4.6 42-5.2 43.8-.4-2 4.4-42 5-43.8.4" />
      <Line ink={tone.marigold} w={3} d="M152.6 114c16.4 5 33 5 49.4-.4" />
      {/* biscuit */}
      <Piece fill={tone.kraft} by="2 1.6" d="M96 172.4c7-5.4 22.6-6.8 31.4-3.4-2.4 2.2-1.4 4.8 2.2 5.4-.6 2 .6 3.6 3.2 4.4-3.4 6.6-24.4 8.6-33.8 4.4-5.6-2.8-6.6-7.4-3-10.8" />
      <Line ink={tone.clay} d="M104.6 176.4l.2.2M112 173.4l.2.2M113.6 180.4l.2.2M121 176.6l.2.2" w={3} />
    </Scene>
  )
}
