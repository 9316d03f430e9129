import { expect, test } from 'vitest'
import { meantAddress } from '#web/forms/meant-address.ts'

test.each([
  ['asha@gmail.con', 'asha@gmail.com'],
  ['asha@gmial.com', 'asha@gmail.com'],
  ['Asha.Rao@Gmal.com', 'Asha.Rao@gmail.com'],
  ['asha@gmaill.com', 'asha@gmail.com'],
  ['asha@gmail.co', 'asha@gmail.com'],
  ['asha@gmail.cm', 'asha@gmail.com'],
  ['asha@hotmial.co.uk', 'asha@hotmail.co.uk'],
  ['asha@yaho.co.in', 'asha@yahoo.co.in'],
  ['asha@outlok.de', 'asha@outlook.de'],
  ['asha@iclould.com', 'asha@icloud.com'],
  ['asha@my-firm.con', 'asha@my-firm.com'],
  [' asha@rediffmail.cmo ', 'asha@rediffmail.com'],
  ['asha@t-onlin.de', 'asha@t-online.de'],
  ['asha@gmail', 'asha@gmail.com'],
  ['asha@gmai', 'asha@gmail.com'],
  ['asha@freenet', 'asha@freenet.de'],
  ['asha@protonmial.ch', 'asha@protonmail.ch'],
  ['asha@protonmail.con', 'asha@protonmail.com'],
  ['asha@fastmail.con', 'asha@fastmail.com'],
  ['asha@fastmai.fm', 'asha@fastmail.fm'],
  ['asha@googlemal.co', 'asha@googlemail.com'],
  ['asha@gmeil.com', 'asha@gmail.com'],
])('meantAddress(%s) is %s', (typed, meant) => expect(meantAddress(typed)).toBe(meant))

test.each([
  ...['asha@gmail.com', 'asha@ymail.com', 'asha@mail.com', 'asha@email.com', 'asha@gmx.de'],
  ...['asha@yahoo.fr', 'asha@outlook.in', 'asha@example.co', 'asha@example.com'],
  'asha@firma.om.de',
  ...['asha@mail.example.com', 'asha', 'asha@', '@gmail.con', 'a@b@gmial.com', ''],
  ...['asha@protonmail.ch', 'asha@gmail.in', 'asha@gmail.de', 'asha@freenet.at', 'asha@fastmail.fm'],
  ...['asha@gail.co.in', 'asha@zmail.com', 'asha@cloud.com', 'asha@example', 'asha@yahoo'],
  ...['asha@gmxal.com', 'asha@gmixl.com', 'asha@gmiax.com', 'asha@gmial.com@x'],
  ...['asha@firm.falcon', 'asha@firm.comma', 'asha@gmail.freedom', 'asha@freenet.co'],
])('meantAddress(%s) is undefined', (typed) => expect(meantAddress(typed)).toBeUndefined())
