// biome-ignore-all format: drawn marks, one to a line
import { tone } from './palette.ts'
import { type ArtProps, Flat, Line, Piece, Scene, Solid } from './scene.tsx'

/** Years of notes: a stack of filled notebooks, tied and labelled, and the glasses they are read with. */
export function NotebooksTrace(props: ArtProps) {
  return (
    <Scene viewBox="0 0 240 200" {...props}>
      <Flat fill={tone.glow} d="M15 59c64-18 147-19 210-4 8 38 7 80-2 118-65 13-143 13-206 1-9-39-10-77-2-115" />
      <Line ink={tone.control} d="M17 178c68 7 139 6.6 207-1.6" />
      {/* from the table up */}
      <Piece fill={tone.pineFill} base={tone.pineFill} by="2.4 2" d="M36 152.6c55-1.4 112-1.6 168-.6.6 8 .6 16-.2 23.6-56 1.4-112 1.4-167.6.2-.8-7.6-.8-15.6-.2-23.2" />
      <Line ink={tone.chalk} d="M52 153c-.6 7.4-.4 15 .2 22.4M150 164c14-.6 28-.8 42-.6" />
      <Piece fill={tone.surface} by="2 1.6" d="M48 131.6c48-1 98-1 146 .4.6 6.6.6 13.4 0 20-48.6-1-97.4-.8-145.8.4-.8-6.8-.8-14-.2-20.8" />
      <Line ink={tone.control} d="M66 138.4c40-1 84-.8 126 .2M66 145c40-.8 84-.6 126 .2" />
      <Line d="M62.4 131.6c-.6 6.8-.4 13.6.2 20.4" />
      <Piece fill={tone.clayFill} base={tone.clayFill} by="2.4 2" d="M40 108.4c51-2 103-2.2 154-.4.6 7.6.4 15.6-.4 23-51-1.6-102.4-1.4-153.4.4-.8-7.6-.8-15.4-.2-23" />
      <Line ink={tone.chalk} d="M56 108.4c-.6 7.2-.4 14.6.2 22" />
      <Piece fill={tone.marigold} base={tone.marigold} by="2.4 2" d="M57 88.6c46-2.4 92-2.8 138-1.4.6 6.6.4 13.6-.4 20.2-46-1-91.6-.8-137.2.8-.8-6.4-.8-13.2-.4-19.6" />
      <Line ink={tone.onMarigold} d="M72 88.2c-.6 6.4-.4 13 .2 19.4M160 97.4c8-.4 16-.4 24-.2" />
      <Piece fill={tone.sage} by="2.4 2" d="M46 68.6c43-2.8 87-3.6 130-2.6.6 6.8.4 14-.4 20.6-43-.6-86-.2-128.8 2-.8-6.6-1.2-13.4-.8-20" />
      <Line d="M62 67.8c-.6 6.6-.4 13.4.2 20" />
      {/* the ribbons */}
      <Solid fill={tone.clayFill} d="M84 175.8c3-.2 6-.2 9 0 .4 6 .4 12-.2 18-1.6-1.8-3.2-3.6-4.6-5.4-1.4 1.6-2.8 3.2-4.4 4.6-.4-5.8-.4-11.4.2-17.2" />
      <Solid fill={tone.pineFill} d="M172 152c2.6-.2 5.2-.2 7.8 0 .4 4.6.2 9.2-.2 13.8-1.4-1.4-2.6-2.8-3.8-4.2-1.2 1.2-2.4 2.4-3.8 3.4-.4-4.4-.4-8.6 0-13" />
      {/* string and label */}
      <Line ink={tone.chalk} w={2.6} d="M121 66.4c1.4 36 1.6 73 .4 109.4" />
      <Line ink={tone.muted} w={1.9} d="M121 66c-10-12-27-14.6-28-7.2-.6 6.4 15 8.4 28 7.2 8-13 23.6-18.6 26.6-11.4 2 6.2-12 10.6-26.6 11.4M121 66c6 6 8 13 7.6 21" />
      <Piece fill={tone.surface} by="2 1.6" d="M120 86.4c14-1.6 29-2.2 43.6-2 1.2 11 1.6 22.6 1.2 33.8-14.4 1.2-29 1.6-43.6 1.2-1-11-1.4-22-1.2-33" />
      <Line ink={tone.muted} d="M128.6 98.6c9-.6 18-.8 27-.6M128.6 109c6-.4 12-.6 18-.6" />
      {/* a pair of glasses on top */}
      <Line d="M70 56.4c1-7 15-8 16.6-.8.6 7-15.6 8.4-16.6.8M95 55c1-7 15-8 16.4-.8.6 7-15.4 8.4-16.4.8M86.6 55c2.6-2.6 5.8-2.8 8.4 0M70 55.6c-5-2.6-9.6-3-13.6-1" />
    </Scene>
  )
}
