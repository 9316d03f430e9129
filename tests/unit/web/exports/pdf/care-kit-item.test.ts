import { describe, expect, test } from 'vitest'
import { makeCareKitItem } from '#web/exports/pdf/care-kit-item.ts'
import { careKitItemOf } from './from-seed.ts'
import { all, readBack } from './read-back.ts'

describe('the care kit’s files', () => {
  test.each([
    ['care-kit-survival-guide', 24, '24 pages'],
    ['care-kit-confidence-workbook', 18, '18 pages'],
    ['care-kit-communication-templates', 15, '15 templates'],
  ])('%s: a page for each sheet, as its label says', async (id, count, label) => {
    const content = await careKitItemOf(id)
    expect(content.pagesLabel).toBe(label)
    const { pages, text, info, outline, trees } = await readBack(await makeCareKitItem(content))
    expect(pages).toBe(count)
    expect(outline).toBe(count)
    expect(info.Title).toBe(content.title)
    // A label has room for half a title in a line.
    expect(text[0]?.replace(/\s+/g, ' ')).toContain(content.title)
    for (const [at, sheet] of (content.sheets ?? []).entries()) {
      expect(text[at]?.replace(/\s+/g, ' ')).toContain(sheet.title)
    }
    expect(all(trees).filter(({ role }) => role === 'H2')).toHaveLength(count)
  })
})
