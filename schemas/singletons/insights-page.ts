import type { DocumentFacts } from '../document-facts.ts'
import { headingField, objectField, objectType, seoField, singletonType } from '../fields.ts'
import { routes } from '../routes.ts'
import { line, paragraph } from '../text-fields.ts'

export const playerWords = objectType('playerWords', 'Words of the player', {
  play: line('Play', 'Said before the video’s title, to those who hear the page.', 20),
  length: line('Length', 'Said before the duration, to those who hear the page.', 20),
  soon: line('A film to come', 'On its still, as a stamp. For example “Coming soon”.', 20),
  tags: line('Tags', 'Said before the tags, to those who hear the page.', 20),
  playsFrom: line('Where it plays from', 'The name of the service follows.', 30),
  nothingLoaded: line('Before it plays', 'Says that nothing is loaded until then.', 90),
  watchOn: line('Link to the service', 'The name of the service follows.', 20),
})

const facts: DocumentFacts = {
  desk: { group: 'insights', title: 'The page Insights', icon: 'words' },
  page: { title: 'Insights', href: routes.insights },
  lists: ['video', 'article'],
  ogImage: { scene: 'insights', ground: 'sage' },
}

export const insightsPage = singletonType('insightsPage', 'Insights', facts, {
  Page: {
    heading: headingField('Top of the page', 'Headline and text.'),
    allLabel: line('First tab', 'Shows every video.', 20),
    workshopsLabel: line('Second tab', 'Shows the workshops.', 20),
    interviewsLabel: line('Third tab', 'Shows the interviews.', 20),
    conversationsLabel: line('Fourth tab', 'Shows the conversations.', 20),
    emptyText: line('An empty tab', 'In a tab that has no video yet.', 120),
    comingSoon: line('A video without an address', 'In place of the video.', 60),
    player: objectField('Player', 'The words around an open video.', 'playerWords'),
    closing: objectField('End of the page', 'The last invitation.', 'closingBand'),
  },
  Articles: {
    articlesHeading: line('Heading', 'Above the list, below the videos.', 40),
    articlesText: paragraph('Text', 'Below the heading, and in feed readers.', 165),
    feedLabel: line('Link to the feed', 'Beside the heading, for people with a feed reader.', 40),
    allArticles: line('Back to the list', 'On the page of each article.', 40),
    authorLabel: line('Before the author', 'For example “By”.', 10),
    minutesLabel: line('Reading time', 'Follows the number of minutes.', 20),
    nextArticle: line('Next article', 'Before its title, at the end of an article.', 40),
    nextLabel: line('At the end', 'Above the program or starter pack.', 40),
  },
  'Search and sharing': { seo: seoField },
})
