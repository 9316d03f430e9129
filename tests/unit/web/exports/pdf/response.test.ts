import { expect, test } from 'vitest'
import { downloadHeaders, fileName } from '#web/exports/pdf/response.ts'

test('a file name is the title without reserved characters', () => {
  expect(fileName('The Rookie Survival Guide', 'pdf')).toBe('the_rookie_survival_guide.pdf')
  expect(fileName(' ../1:1? “Agenda” ', 'pdf')).toBe('1_1_agenda.pdf')
  expect(fileName('???', 'pdf')).toBe('download.pdf')
  expect(fileName('मार्गदर्शिका', 'pdf')).toBe('मार्गदर्शिका.pdf')
  expect(fileName('श्\u200dवेता 👩\u200d💻', 'pdf')).toBe('श्\u200dवेता.pdf')
})

test('a file name can be sent in a header, in any script', () => {
  const names = ['मार्ग.pdf', 'grüße_"x".pdf', 'a\r\nb.pdf', '😀.pdf', `a${'𝗕'.repeat(40)}`]
  for (const name of names) {
    const headers = new Headers(downloadHeaders(fileName(name, 'pdf'), '"x"'))
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[ -~]+\.pdf"/)
  }
})
