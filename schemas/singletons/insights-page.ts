import { headingField, objectField, objectType, seoField, singletonType } from '../fields.ts'
import { line } from '../text-fields.ts'

export const playerWords = objectType('playerWords', 'Words of the player', [
  line('play', 'Play', 'Said before the video’s title, to those who hear the page.', 20),
  line('length', 'Length', 'Said before the duration, to those who hear the page.', 20),
  line('tags', 'Tags', 'Said before the tags, to those who hear the page.', 20),
  line('playsFrom', 'Where it plays from', 'The name of the service follows.', 30),
  line('nothingLoaded', 'Before it plays', 'Says that nothing is loaded until then.', 90),
  line('watchOn', 'Link to the service', 'The name of the service follows.', 20),
])

export const insightsPage = singletonType('insightsPage', 'Insights', {
  Page: [
    headingField('heading', 'Top of the page', 'Headline and text.'),
    line('allLabel', 'First tab', 'Shows every video.', 20),
    line('workshopsLabel', 'Second tab', 'Shows the workshops.', 20),
    line('interviewsLabel', 'Third tab', 'Shows the interviews.', 20),
    line('conversationsLabel', 'Fourth tab', 'Shows the conversations.', 20),
    line('emptyText', 'An empty tab', 'Shown where a tab has no video yet.', 120),
    line('comingSoon', 'A video without an address', 'Shown in its place.', 60),
    objectField('player', 'Player', 'The words around an open video.', 'playerWords'),
    objectField('closing', 'End of the page', 'The last invitation.', 'closingBand'),
  ],
  'Search and sharing': [seoField()],
})
