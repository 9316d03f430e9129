import type { Verdict } from './compare.ts'
import type { Judged } from './judged.ts'
import { page } from './report-page.ts'

/** One HTML file that needs nothing else: accepted, now, and where they differ. */
export function report(all: Judged[], complaints: string[]): string {
  const count = (is: Verdict['is']) => all.filter(({ verdict }) => verdict.is === is).length
  const figures = (['changed', 'new', 'gone', 'same'] as const)
    .map((is) => `${count(is)} ${is}`)
    .join(' · ')
  const said = complaints.map((one) => `<li>${plain(one)}</li>`).join('')
  return page(`
    <header>
      <h1>Looks</h1>
      <p>${all.length} pictures: ${figures}</p>
      <label><input type="checkbox" id="all" /> Show what is the same, too</label>
      <label>Find <input type="search" id="find" /></label>
    </header>
    ${said && `<section class="said"><h2>The browser’s console</h2><ul>${said}</ul></section>`}
    ${all.toSorted(worstFirst).map(article).join('\n')}
  `)
}

const share = ({ verdict }: Judged) =>
  verdict.is === 'changed' ? verdict.share : verdict.is === 'same' ? 0 : 1
const worstFirst = (one: Judged, other: Judged) => share(other) - share(one)

function article({ name, accepted, now, verdict }: Judged): string {
  const columns =
    verdict.is === 'changed'
      ? [figure('accepted', accepted), figure('now', now), figure('difference', verdict.difference)]
      : [figure(verdict.is === 'gone' ? 'accepted' : 'now', now ?? accepted)]
  return `<article data-is="${verdict.is}" data-name="${plain(name)}">
    <h2>${plain(name)} <small>${words(verdict)}</small></h2>
    <div class="columns">${columns.join('')}</div>
  </article>`
}

function words(verdict: Verdict): string {
  if (verdict.is !== 'changed') return verdict.is
  const { pixels, share: part } = verdict
  return `changed: ${pixels.toLocaleString('en')} pixels, ${(part * 100).toFixed(2)} %`
}

function figure(caption: string, picture: Buffer | undefined): string {
  if (!picture) return ''
  const source = `data:image/webp;base64,${picture.toString('base64')}`
  return `<figure><figcaption>${caption}</figcaption><img loading="lazy" alt="" src="${source}" /></figure>`
}

const plain = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
