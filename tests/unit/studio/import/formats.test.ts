// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { bytesOf, linesOf, readFiles, wordPress, zipOf } from './exports.ts'

/** Text of a page, without the indentation of these tests. */
const page = (...lines: string[]) => lines.join('')

const video = 'https://www.youtube.com/watch?v=abcdefghijk'
const uploads = 'https://old.example/wp-content/uploads'
const substackCdn =
  'https://substackcdn.com/image/fetch/$s_!q!,w_1456,f_auto/https%3A%2F%2Fs3.example%2Fimages%2F61ee_2880.jpeg'

test.each([
  [
    'blocks of WordPress',
    page(
      '<!-- wp:heading --><h2 class="wp-block-heading">Part</h2><!-- /wp:heading -->',
      '<!-- wp:paragraph --><p>One <strong>word</strong>, <a href="https://a.example">a link</a> &amp; [sic].</p><!-- /wp:paragraph -->',
      `<!-- wp:image {"id":9} --><figure class="wp-block-image"><a href="x"><img src="${uploads}/desk-1024x683.jpg" alt="A desk"/></a><figcaption>At <em>work</em></figcaption></figure><!-- /wp:image -->`,
      `<!-- wp:embed --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${video}\n</div></figure><!-- /wp:embed -->`,
      '<!-- wp:pullquote --><figure class="wp-block-pullquote"><blockquote><p>Words</p></blockquote></figure><!-- /wp:pullquote -->',
      '<!-- wp:list --><ol><!-- wp:list-item --><li>a<ul><li>b</li></ul></li><!-- /wp:list-item --></ol><!-- /wp:list -->',
      '<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>a</td><td>b</td></tr><tr><td>1</td><td>2</td></tr></tbody></table></figure><!-- /wp:table -->',
      `<!-- wp:gallery --><figure class="wp-block-gallery"><figure><img src="${uploads}/1.jpg"/><figcaption>one</figcaption></figure><figure><img src="${uploads}/2.jpg"/></figure><figcaption>Both</figcaption></figure><!-- /wp:gallery -->`,
    ),
    [
      'h2: Part',
      'normal: One **word**, a link(https://a.example) & [sic].',
      `figure A desk | At work | ${uploads}/desk-1024x683.jpg`,
      `normal: <${video}>`,
      'blockquote: Words',
      'number 1: a',
      'bullet 2: b',
      'table a | b\n1 | 2',
      `figure one | ${uploads}/1.jpg`,
      `figure ${uploads}/2.jpg`,
      'normal: Both',
    ],
    [],
  ],
  [
    'the classic editor, with shortcodes',
    page(
      'First line\r\nsecond line\r\n \r\n<b>Bold</b> words\n<h3>Head</h3>\ntext\n<ul>\n \t<li>one</li>\n</ul>\n',
      `[caption id="a" width="300"]<a href="x"><img src="${uploads}/a.jpg" alt="Al" /></a> The caption[/caption]\n\n`,
      `${video}\n\n[contact-form-7 id="12" title="Contact"]\n[gallery ids="9, 77"]\n[embed]https://vimeo.com/123456789[/embed]\n`,
      `[row][button color="red"]Press[/button][/row]\n[video mp4="${uploads}/film.mp4"][/video]\nend [1]`,
    ),
    [
      'normal: First line\nsecond line',
      'normal: **Bold** words',
      'h2: Head',
      'normal: text',
      'bullet 1: one',
      `figure Al | The caption | ${uploads}/a.jpg`,
      `normal: <${video}>`,
      `figure ${uploads}/nine.jpg`,
      'normal: <https://vimeo.com/123456789>',
      'normal: Press',
      `normal: <${uploads}/film.mp4>`,
      'normal: end [1]',
    ],
    ['[contact-form-7]'],
  ],
])('%s', async (_, content, lines, leftOut) => {
  const attachment = `<wp:attachment_url>${uploads}/nine.jpg</wp:attachment_url>`
  const { articles } = await readFiles(wordPress({ id: 1, content }, { id: 9, type: 'attachment', more: attachment }))
  expect(articles.flatMap(({ body }) => linesOf(body))).toEqual(lines)
  expect(articles[0]?.leftOut).toEqual(leftOut)
})

test('WordPress: names, states and the cover of posts; pages and the bin are left out', async () => {
  const meta = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`
  const { articles, leftOut } = await readFiles(
    wordPress(
      {
        ...{ id: 1, title: 'Tom &amp; Ana&#8217;s \u000bplan', slug: 'plan' },
        more: `${meta('_thumbnail_id', '9')}<excerpt:encoded>&lt;p&gt;Short&lt;/p&gt;</excerpt:encoded>`,
      },
      { id: 2, status: 'draft', date: '0000-00-00 00:00:00', link: 'https://old.example/?p=2' },
      { id: 3, status: 'private' },
      { id: 4, more: '<wp:post_password>x</wp:post_password>' },
      { id: 5, status: 'trash' },
      { id: 6, type: 'page' },
      { id: 7, type: 'page' },
      {
        ...{ id: 9, type: 'attachment' },
        more: `<wp:attachment_url>${uploads}/nine.jpg</wp:attachment_url>`,
      },
    ),
  )
  expect(articles).toMatchObject([
    {
      ...{ id: 'wordpress-old-example-1', title: 'Tom & Ana’s plan', slug: 'plan' },
      ...{ date: '2021-05-03', summary: 'Short', cover: `${uploads}/nine.jpg`, hidden: undefined },
      address: 'https://old.example/2021/05/plan/',
    },
    { title: '', date: undefined, hidden: 'a draft', address: undefined },
    { hidden: 'private' },
    { hidden: 'behind a password' },
  ])
  expect(leftOut).toEqual(['2 pages, because a page is no article.', '1 article from the bin.'])
})

test('Substack: its list and its texts, without its forms and buttons', async () => {
  const { service, articles, leftOut } = await readFiles(
    zipOf({
      'posts.csv': page(
        '\ufeffpost_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url\n',
        '123.my-plan,2024-01-02T23:00:00.000Z,true,,,newsletter,everyone,"My ""plan"", again",Short,\n',
        '124.paid,2024-01-03T23:00:00.000Z,true,,,newsletter,only_paid,Paid,,\n125.,,false,,,newsletter,everyone,,,\n126.lost,,true,,,,,,,\n',
      ),
      'posts/124.paid.html': '<p>b</p>',
      'posts/125..html': '<p>c</p>',
      'posts/123.opens.csv': 'a,b',
      'posts/123.my-plan.html': page(
        '<p>Hi <em>you</em><a class="footnote-anchor" href="#footnote-1">1</a>.</p>',
        `<div class="captioned-image-container"><figure><a class="image-link" href="${substackCdn}"><div class="image2-inset"><picture><source srcset="${substackCdn} 424w"><img src="${substackCdn}" alt="A chart"></picture><div class="image-link-expand"><button>x</button></div></div></a><figcaption>The chart</figcaption></figure></div>`,
        '<div class="subscription-widget-wrap-editor"><div class="subscription-widget"><p class="cta-caption">Thanks for reading!</p><form><input></form></div></div>',
        '<p class="button-wrapper"><a class="button" href="https://asha.substack.com/subscribe?"><span>Subscribe now</span></a></p>',
        '<p class="button-wrapper"><a class="button" href="https://cal.example/asha"><span>Book</span></a></p>',
        '<div class="youtube-wrap"><iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk?rel=0"></iframe></div>',
        '<div class="tweet" data-attrs="{&quot;url&quot;:&quot;https://x.example/1&quot;}"><p>tweet</p></div><div class="pullquote"><p>Pull</p></div>',
        '<div class="footnote"><a class="footnote-number" href="#footnote-anchor-1">1</a><div class="footnote-content"><p>The note.</p></div></div>',
      ),
    }),
  )
  expect(service).toBe('Substack')
  expect(articles).toMatchObject([
    {
      ...{ id: 'substack-123', title: 'My "plan", again', summary: 'Short', slug: 'my-plan' },
      ...{ date: '2024-01-02', address: '/p/my-plan', hidden: undefined },
    },
    { hidden: 'for subscribers alone' },
    { id: 'substack-125', title: '', date: undefined, address: undefined, hidden: 'a draft' },
  ])
  expect(leftOut).toEqual(['1 post whose text is not in the file.'])
  expect(articles.slice(0, 1).flatMap(({ body }) => linesOf(body))).toEqual([
    'normal: Hi _you_¹.',
    'figure A chart | The chart | https://s3.example/images/61ee_2880.jpeg',
    'normal: Book(https://cal.example/asha)',
    `normal: <${video}>`,
    'normal: <https://x.example/1>',
    'blockquote: Pull',
    'normal: ¹ The note.',
  ])
})

test('Medium: an article without its repeated title, drafts and comments', async () => {
  const post = (title: string, body: string, footer = '') =>
    `<html><body><article class="h-entry"><header><h1 class="p-name">${title}</h1></header><section data-field="subtitle" class="p-summary">\nShort\n</section><section data-field="body" class="e-content"><section class="section"><div class="section-divider"><hr></div>${body}</section></section><footer>${footer}</footer></article></body></html>`
  const heading = '<h3 class="graf graf--h3 graf--title">My plan</h3>'
  const { articles } = await readFiles(
    zipOf({
      'README.html': '<p>Your archive</p>',
      'posts/2019-01-02_My--plan-1a2b3c4d5e6f.html': post(
        'My 🌱 plan',
        page(
          `${heading}<h4 class="graf graf--h4 graf--subtitle">Short</h4>`,
          '<figure class="graf"><img class="graf-image" width="764" src="https://cdn-images-1.medium.com/max/800/1*IF.png"><figcaption>By <a href="https://b.example">Ben</a></figcaption></figure>',
          '<p class="graf graf--p">Text <strong class="markup--strong">bold</strong></p><blockquote class="graf graf--pullquote">Pull</blockquote>',
          '<figure class="graf graf--iframe"><iframe src="https://www.youtube.com/embed/abcdefghijk?feature=oembed"></iframe></figure>',
          '<div class="graf graf--mixtapeEmbed"><a href="https://b.example/"><strong>Title</strong><br>b.example</a><a href="https://b.example/" class="mixtapeImage"></a></div>',
        ),
        '<time class="dt-published" datetime="2019-01-02T10:00:00.000Z"></time><a href="https://asha.example/my-%F0%9F%8C%B1-plan-1a2b3c4d5e6f" class="p-canonical">Canonical link</a>',
      ),
      'posts/draft_My-plan-aaaaaaaaaaaa.html': post('Draft', heading),
      'posts/2020-01-01_Thank-you-bbbbbbbbbbbb.html': post('Thank you', '<p>Thank you!</p>'),
    }),
  )
  expect(articles).toMatchObject([
    {
      ...{ id: 'medium-1a2b3c4d5e6f', title: 'My 🌱 plan', summary: 'Short', slug: 'my-🌱-plan' },
      ...{ date: '2019-01-02', hidden: undefined },
      address: 'https://asha.example/my-%F0%9F%8C%B1-plan-1a2b3c4d5e6f',
    },
    { id: 'medium-aaaaaaaaaaaa', slug: 'My-plan', date: undefined, hidden: 'a draft' },
    { id: 'medium-bbbbbbbbbbbb', hidden: 'perhaps a comment' },
  ])
  expect(articles.slice(0, 1).flatMap(({ body }) => linesOf(body))).toEqual([
    'figure By Ben | https://cdn-images-1.medium.com/max/800/1*IF.png',
    'normal: Text **bold**',
    'blockquote: Pull',
    `normal: <${video}>`,
    'normal: **Title**(https://b.example/)\nb.example(https://b.example/)',
  ])
})

test('Notion: pages in an archive inside of the archive, with their folds, marks and cards', async () => {
  const inner = zipOf({
    'My plan 0123.html': page(
      '<html><body><article id="0123-ab" class="page sans"><header><img class="page-cover-image" src="My%20plan/cover.png"/><h1 class="page-title">My plan</h1><p class="page-description">Short</p>',
      '<table class="properties"><tbody><tr class="property-row property-row-date"><th>Date</th><td><time>@March 3, 2024</time></td></tr></tbody></table></header><div class="page-body">',
      '<p>Text</p><ul class="bulleted-list"><li>one<ul class="bulleted-list"><li>deep</li></ul></li></ul><ul class="bulleted-list"><li>two</li></ul>',
      '<ol type="1" class="numbered-list" start="1"><li>a</li></ol><ol type="1" class="numbered-list" start="2"><li>b</li></ol>',
      '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span>done</span></li></ul><ul class="toggle"><li><details><summary>Fold</summary><p>Inside</p></details></li></ul>',
      '<figure class="callout" style="display:flex"><div><span class="icon">💡</span></div><div><p>Idea</p></div></figure><figure class="link-to-page"><a href="Other.html">Other</a></figure>',
      '<figure class="image"><a href="My%20plan/desk.png"><img src="My%20plan/desk.png"/></a><figcaption>The desk</figcaption></figure>',
      '<figure><a href="https://c.example/" class="bookmark source"><div><div class="bookmark-title">Card</div><div class="bookmark-href">c.example</div></div></a></figure></div></article></body></html>',
    ),
    'index.html': '<p>Contents</p>',
  })
  const { articles } = await readFiles(zipOf({ 'Part-1.zip': await bytesOf(inner) }))
  expect(articles).toMatchObject([
    {
      ...{ id: 'notion-0123-ab', title: 'My plan', summary: 'Short', date: '2024-03-03' },
      ...{ cover: 'My%20plan/cover.png', path: 'My plan 0123.html' },
    },
  ])
  expect(articles.flatMap(({ body }) => linesOf(body))).toEqual([
    'normal: Text',
    'bullet 1: one',
    'bullet 2: deep',
    'bullet 1: two',
    'number 1: a',
    'number 1: b',
    'bullet 1: done',
    'normal: Fold',
    'normal: Inside',
    'normal: Idea',
    'figure The desk | My%20plan/desk.png',
    'normal: Card(https://c.example/)',
  ])
})
