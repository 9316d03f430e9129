// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readPaste } from '#studio/inputs/read-paste.ts'

/* Articles copied from the pages of four services, as Chromium puts them on the clipboard. */

const style = 'style="color: rgb(54, 55, 55); font-weight: 400; background-color: rgb(255, 255, 255);"'

test.each([
  [
    'WordPress: columns, a player, a quote and the buttons that share',
    [
      `<h2 class="wp-block-heading" ${style}>Part</h2><p ${style}>One <strong>word</strong> &amp; <a href="https://a.example/x">a link</a><sup class="fn"><a href="#1">2</a></sup>.</p>`,
      '<figure class="wp-block-image"><img src="https://old.example/a.jpg"><figcaption>At work</figcaption></figure>',
      '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper"><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe></div></figure>',
      '<blockquote class="wp-block-quote"><p>Words</p><cite>Ana</cite></blockquote><div class="wp-block-columns"><div class="wp-block-column"><p>Left</p></div><div class="wp-block-column"><p>Right</p></div></div>',
      '<div class="sharedaddy"><h3>Share this:</h3><ul><li><a href="https://old.example/?share=x"><span>X</span></a></li></ul></div>',
    ],
    '<h2>Part</h2><p>One <strong>word</strong> &amp; <a href="https://a.example/x">a link</a>².</p><p>At work</p><blockquote>Words</blockquote><blockquote>Ana</blockquote><p>Left</p><p>Right</p>',
    ['pictures', 'embedded content'],
  ],
  [
    'Substack: a heading with its anchor, footnotes, a form and buttons',
    [
      `<h1 class="header-anchor-post" ${style}>Part<div class="pencraft header-anchor-parent"><div id="§part"></div><button type="button" aria-label="Link"><svg></svg></button></div></h1>`,
      `<p ${style}><span>Hi </span><em>you</em><span><a href="https://a.substack.com/p/x#footnote-1" class="footnote-anchor">1</a></span><span>.</span></p>`,
      '<div class="captioned-image-container"><figure><a class="image-link" href="https://cdn.example/x.jpeg"><div class="image2-inset"><picture><source><img src="https://cdn.example/x.jpeg"></picture><div class="image-link-expand"><button>Restack</button></div></div></a></figure></div>',
      '<div class="subscription-widget-wrap"><div class="subscription-widget"><p class="cta-caption">Thanks for reading!</p><form><input type="email"></form></div></div>',
      '<p class="button-wrapper"><a class="button" href="https://a.substack.com/p/x?action=share"><span>Share</span></a></p><p class="button-wrapper"><a class="button" href="https://cal.example/a"><span>Book</span></a></p>',
      '<div class="pullquote"><p>Pull</p></div><div class="footnote"><a href="https://a.substack.com/p/x#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>The note.</p></div></div>',
    ],
    '<h2>Part</h2><p>Hi <em>you</em>¹.</p><p><a href="https://cal.example/a">Book</a></p><blockquote>Pull</blockquote><p>¹ The note.</p>',
    ['pictures'],
  ],
  [
    'Medium: the hint on a picture, the origin in an address, lines of code',
    [
      `<h2 id="1a2b" ${style}>Part</h2><p class="pw-post-body-paragraph">Text, <a href="https://a.example/?source=post_page-----1a2b----------">a link</a> and <a href="https://a.example/?source=card">one</a>.</p>`,
      '<figure class="paragraph-image"><div role="button" tabindex="0"><span class="fw speechify-ignore">Press enter or click to view image in full size</span><div><picture><img width="700" src="https://miro.medium.com/v2/a.png"></picture></div></div><figcaption>By Ben</figcaption></figure>',
      '<ul><li id="3c4d">one</li><li>two</li></ul><blockquote class="pt"><p>Quote</p></blockquote><pre><span>a = 1<br>b = 2</span></pre>',
    ],
    '<h2>Part</h2><p>Text, <a href="https://a.example/">a link</a> and <a href="https://a.example/?source=card">one</a>.</p><p>By Ben</p><ul><li>one</li><li>two</li></ul><blockquote>Quote</blockquote><p>a = 1<br>b = 2</p>',
    ['pictures'],
  ],
  [
    'Notion: lists, boxes, a callout and a table',
    [
      '<h1>Part</h1>\n<p>Text</p>\n<ul>\n<li>one\n<ul>\n<li>deep</li>\n</ul>\n</li>\n<li>[x] done</li>\n</ul>\n<ol>\n<li>a</li>\n</ol>\n<aside>\n💡 Idea\n</aside>\n',
      '<p><img src="https://files.example/image.png" alt="image.png"></p>\n<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td>2</td>\n</tr>\n</tbody>\n</table>\n<!-- notionvc: 18edf1b0 -->',
    ],
    '<h2>Part</h2><p>Text</p><ul><li>one<ul><li>deep</li></ul></li><li>done</li></ul><ol><li>a</li></ol><p>💡 Idea</p><pre>a | b\n1 | 2</pre>',
    ['pictures'],
  ],
])('%s', (_, parts, html, leftOut) => {
  const read = readPaste(`<meta charset="utf-8">${parts.join('')}`, { hasTables: true })
  expect(read).toMatchObject({ html, leftOut })
})
