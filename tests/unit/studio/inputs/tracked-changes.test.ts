// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { acceptTrackedChanges } from '#studio/inputs/tracked-changes.ts'

const by = 'cite="mailto:Asha%20Rao" datetime="2026-05-01T10:00"'
const del = (text: string) => `<span class=msoDel><del ${by}>${text}</del></span>`
const ins = (text: string) => `<span\nclass=msoIns><ins ${by}>${text}</ins></span>`
const p = (text: string) => `<p class=MsoNormal>${text}<o:p></o:p></p>`
const mark = '<o:p></o:p>'
const run = (text: string, more = '') =>
  `<span class="TextRun SCXW1 BCX0"><span class="NormalTextRun ${more} SCXW1 BCX0">${text}</span></span>`

/** A word with Word's reference to comment 1. `commentList` has the comment's text. */
const commented = (word: string) =>
  `<a style='mso-comment-reference:AR_1;mso-comment-date:20260501T1000'>${word}</a><span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" onmouseover="msoCommentShow('_anchor_1','_com_1')" href="#_msocom_1" language=JavaScript name="_msoanchor_1">[AR1]</a><![endif]><span style='mso-special-character:\ncomment'>&nbsp;</span></span></span>`
const commentList = `<div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div style='mso-element:comment'><![if !supportAnnotations]><div id="_com_1" class=msocomtxt><![endif]><span style='mso-comment-author:"Asha Rao"'><![if !supportAnnotations]><a name="_msocom_1"></a><![endif]></span><p class=MsoCommentText>Is that so?</p><![if !supportAnnotations]></div><![endif]></div></div>`

test.each<[change: string, body: string, text: string, leftOut?: string[]]>([
  ['Word: deleted and inserted words', p(`Now ${del('old ')}and ${ins('new ')}here.`), 'Now and new here.'],
  ['Word: a deleted paragraph', p('One') + p(del(`Gone${mark}`)) + p('Two'), 'One\nTwo'],
  [
    'Word: a deletion across paragraphs with their paragraph marks',
    `<p>One ${del(`gone${mark}`)}</p><p>${del(`gone${mark}`)}</p>${p(`${del('gone')}two`)}${p('Three')}`,
    'One two\nThree',
  ],
  ['Word: a deleted heading with its paragraph mark', `<h1>${del(`Gone${mark}`)}</h1>${p('One')}`, 'One'],
  [
    'Word: a deleted list item',
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:\nIgnore'>·<span>&nbsp; </span></span><![endif]>${del('Gone')}</p>${p('One')}`,
    'One',
  ],
  [
    'Word: a deleted table row',
    `<table><tr><td>${p('One')}</td><td>${p('1')}</td></tr><tr style='mso-yfti-irow:1;mso-table-deleted:"Asha Rao" 20260501T1000'><td>${p(del('Gone'))}</td><td></td></tr></table>`,
    'One\t1',
  ],
  ['Word: a link with deleted and inserted words', p(`Go <a href="/x">${del('there')}${ins('here')}</a>`), 'Go here'],
  ['Word: a link whose only words are deleted', p(`Go ${'<a href="/x">'}${del('there')}</a>on`), 'Go on'],
  ['Word: a deletion in an insertion', p(`A ${ins(`new ${del('old ')}word`)}`), 'A new word'],
  ['Word: an insertion in a deletion', p(`A ${del(`old ${ins('new')}`)}word`), 'A word'],
  ['Word: a deleted picture', p(`A ${del('<img src="file:///a.png">')}word`), 'A word'],
  ['Word: an insertion without a deletion', p(`A ${ins('new')} word`), 'A new word', []],
  ['Word: a comment', p(`As ${commented('agreed')}.`) + commentList, 'As agreed.', ['comments']],
  ['Word: hidden text', p(`Seen<span style='display:none;mso-hide:all'> and hidden</span>.`), 'Seen.', ['hidden text']],
  [
    'a mail’s preview text without a height',
    `<div style="max-height: 0px; overflow: hidden">Preview</div>${p('Seen.')}`,
    'Seen.',
    ['hidden text'],
  ],
  [
    'Word: hidden text of a style',
    `<style><!-- /* Style Definitions */ span.Secret {mso-style-name:Secret; display:none; mso-hide:all;} span.Loud {color:red} --></style>${p('<span class=Loud>Seen</span><span class=Secret> and hidden</span>.')}`,
    'Seen.',
    ['hidden text'],
  ],
  [
    'Word: a deleted field in a conditional comment',
    p(`One<!--[if supportFields]>${del('HYPERLINK')}<![endif]--> ${del('gone')}two`),
    'One two',
  ],
  [
    'Word online',
    `<div><p class="Paragraph SCXW1 BCX0">${run('Now ')}${run('old ', 'TrackedChange TrackChangeTextDeletion')}${run('new', 'TrackedChange TrackChangeTextInsertion')}<span class="EOP SCXW1 BCX0">&nbsp;</span></p></div>`,
    'Now new',
  ],
  [
    'LibreOffice: a deletion across paragraphs, with elements that overlap',
    `<p>One <del ${by}>gone</p><p>gone too</del> two</p><ins ${by}><p>Three</p></ins>`,
    'One\ntwo\nThree',
  ],
  [
    'a table whose rows are in a deletion',
    '<table><tr><td>One</td></tr><del><tr><td>Gone</td></tr></del></table>',
    'One',
  ],
  ['a deletion that does not end', '<p>One <del>gone</p><p>Two</p>', 'One\nTwo'],
  [
    'Google Docs: comments',
    '<p>As agreed<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup>.</p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Is that so?</span></p><p>Yes</p></div>',
    'As agreed.',
    ['comments'],
  ],
])('accepts the changes in %s', (_, body, text, leftOut = ['deleted words']) => {
  const accepted = acceptTrackedChanges(`<html><body>${body}</body></html>`)
  expect(accepted).toMatchObject({ text, leftOut })
  const html = accepted?.html.replace(/<!--.*?-->/g, '')
  expect(html).not.toMatch(/<(del|ins)\b|gone|<li><\/li>|<p[^>]*><\/p>/i)
})

test.each([
  p('Words') + p('&nbsp;'),
  '<p>Struck <s>through</s> <span style="text-decoration:line-through">twice</span></p>',
  `<p style='mso-hide:none'>Seen</p><span style='display:none'>&nbsp;</span>`,
  '<p class=MsoCommentText>Copied out of a comment</p>',
  '',
])('returns null for a text without tracked changes: %s', (html) => expect(acceptTrackedChanges(html)).toBeNull())

test('keeps formatting, links, pictures and empty lines around deletions', () => {
  const kept = '<p>&nbsp;</p><ul><li><b>One</b> <a href="/x">two</a><img src="a.png"></li></ul>'
  const { html } = acceptTrackedChanges(`${kept}<p>${del('gone')}</p>`) ?? {}
  expect(html).toContain(`<body>${kept}</body>`)
})
