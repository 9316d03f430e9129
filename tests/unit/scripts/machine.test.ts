import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { measureMachine, smallMachine, unusableFolder, wrongClock } from '#scripts/stack/machine.ts'

const rented = { memory: 2.05e9, swap: 2e9, disk: 41e9 }

test.each([
  ['2 GB of memory with swap and a disk of 40 GB', rented],
  ['4 GB of memory without swap', { ...rented, memory: 4.1e9, swap: 0 }],
])('smallMachine is undefined for a machine with %s', (_, machine) => {
  expect(smallMachine(machine)).toBeUndefined()
})

test.each([
  [{ memory: 1.02e9 }, 'This machine has 1.0 GB of memory (2 GB are needed): '],
  [{ swap: 0 }, 'This machine has 0.0 GB of swap (1 GB is needed): '],
  [{ disk: 20e9 }, 'This machine has a disk of 20.0 GB (40 GB are needed): '],
  [{ memory: 1.02e9, disk: 20e9 }, 'GB of memory (2 GB are needed) and a disk of 20.0 GB'],
])('smallMachine names the part that is too small: %o', (less, words) => {
  expect(smallMachine({ ...rented, ...less })).toContain(words)
})

test('measureMachine returns the memory and the disk of this machine', async () => {
  const { memory, disk } = await measureMachine(tmpdir())
  expect([memory > 1e8, disk > 1e6, Number.isFinite(memory)]).toEqual([true, true, true])
})

test('wrongClock reports a time before the release of this version', () => {
  expect(wrongClock(new Date(0))).toContain('The clock of this machine says 1970-01-01,')
  expect(wrongClock(new Date('2100-01-01'))).toBeUndefined()
})

test.each(['/home/asha/C# projects/site', '/srv/100%41 me', '/srv/why?'])(
  'unusableFolder reports %s, which the Studio’s builder cannot read',
  (folder) => expect(unusableFolder(folder)).toContain(`built in ${folder}: `),
)

test('unusableFolder is undefined for a folder with blanks and letters of other scripts', () => {
  expect(unusableFolder('/home/asha/my site, Łódź हिन्दी')).toBeUndefined()
})
