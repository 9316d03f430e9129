import { defineLocaleResourceBundle } from 'sanity'

const notUploaded =
  'It is not stored. Pictures can be JPEG, PNG, WebP, GIF or SVG, up to 60 MB. A photograph from an iPhone may be HEIC: open it in Photos and export it as JPEG, or set Camera, Formats to “Most Compatible”. Otherwise check the connection, and try again.'

const usageTexts = Object.fromEntries(
  ['file', 'image'].flatMap((kind) => [
    [`asset-source.asset-usage-dialog.header_${kind}`, 'Where it is used'],
    ...['named', 'unnamed'].flatMap((name) => {
      const key = `asset-source.usage-list.documents-using-${kind}_${name}`
      return [
        [`${key}_one`, 'It is used in one place'],
        [`${key}_other`, 'It is used in {{count}} places'],
        [`${key}_zero`, 'It is not used'],
      ]
    }),
  ]),
)

/** Labels of the Publish action after a press, while the form is checked, and until it is published or has failed. */
export const [checkingLabel, publishingLabel] = ['Checking …', 'Publishing …']

/** Replacements for Sanity's messages that do not tell the coach how to go on. */
export const localeOverrides = [
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'studio',
    resources: {
      ...usageTexts,
      'asset-sources.common.uploader.upload-failed.description': notUploaded,
      'changes.error-description': 'What has changed here could not be read.',
      'changes.no-changes-description':
        'Change something here, or choose an older version in the timeline, to see what is different.',
      'inputs.portable-text.block.open-reference': 'Open it',
      'inputs.array.error.cannot-upload-unable-to-convert_one': notUploaded,
      'inputs.array.error.cannot-upload-unable-to-convert_other': notUploaded,
      'inputs.image.upload-error.description': notUploaded,
      'inputs.reference.document-opens-in-new-tab': 'This opens in a new tab',
      'inputs.reference.error.document-unavailable-title': 'Not available',
      'inputs.reference.error.failed-to-load-document-title': 'It could not be read',
      'inputs.reference.error.nonexistent-document-description':
        'It has been deleted. Please choose another one, or take this away.',
      'inputs.reference.error.search-failed-title': 'The search failed',
      'new-document.create-new-document-label': 'Add something …',
      'new-document.filter-placeholder': 'Search',
      // Sanity's own texts lack this one, and name the key.
      'new-document.new-document': 'What to add',
      'new-document.new-document-aria-label': 'Add something',
      'new-document.no-document-types-found': 'Nothing matches',
      'new-document.open-dialog-aria-label': 'Add something',
      'new-document.title': 'Add something',
      'presence.not-in-a-document': 'Not in a form',
      'release.chip.global.drafts': 'With your drafts',
      'release.navbar.drafts': 'With your drafts',
      'release.navbar.published': 'As visitors see it',
      'search.action.filter-by-document-type-aria-label': 'Filter by kind',
      'search.action.search-all-types': 'Search everything',
      'search.document-types-aria-label': 'Kinds',
      'timeline.error.load-document-changes-description': 'Nothing is lost. Please try again.',
      'timeline.error.load-document-changes-title': 'The history could not be read',
      'timeline.error.no-document-history-description': 'Once you change something here, its versions are listed.',
      'timeline.error.no-document-history-title': 'No history yet',
      'timeline.list.aria-label': 'Versions',
      'timeline.operation.edited-live': 'Edited',
      'timeline.operation.edited-live_timestamp': 'Edited: {{timestamp, datetime}}',
    },
  }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'presentation',
    resources: {
      'document-list-pane.document-list.title': 'On this page',
      'document-list-pane.error.text': 'What is on this page could not be listed',
      'document-pane.error.text': 'This form could not be shown',
      'locations-banner.resolving.text': 'Looking for its pages …',
      'main-document.label': 'This page',
      'main-document.missing.text': 'No form belongs to <Code>{{path}}</Code>',
      'preview-frame.viewport-button.tooltip_full': 'See it as on a desk',
      'preview-frame.viewport-button.tooltip_narrow': 'See it as on a phone',
    },
  }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'structure',
    resources: {
      'action.copy-document-id.label': 'Copy its ID',
      'action.copy-link-to-document.label': 'Copy a link to this form',
      'action.discard-changes.disabled.no-change': 'Nothing has changed since it was published',
      'action.discard-changes.disabled.not-published': 'It is not published',
      'action.restore.confirm.message': 'The form gets the words of this version. Visitors see them once you publish.',
      'action.publish.running.label': publishingLabel,
      'action.publish.validation-in-progress.label': checkingLabel,
      'action.publish.validation-issues-toast.description': 'It is published in a moment if nothing is red by then.',
      'action.publish.validation-issues-toast.title': 'Something was red',
      'action.publish.validation-issues.tooltip': 'Please fix what is red first',
      'banners.deleted-document-banner.restore-button.text': 'Bring it back',
      'banners.deleted-document-banner.text': 'This has been deleted.',
      'banners.revision-not-found.description': 'This version was not found. Please choose another one in the list.',
      'buttons.action-menu-button.aria-label': 'More actions',
      'buttons.action-menu-button.tooltip': 'More actions',
      'changes.banner.description': 'Changes of the <strong>{{perspective}}</strong> version.',
      'changes.banner.tooltip': 'Choose another version above to see what changed in it.',
      'document-view.form-view.loading': 'Loading …',
      'document-view.form-view.sync-lock-toast.description': 'It has just been published.',
      'document-view.form-view.sync-lock-toast.title': 'One moment …',
      'panes.document-list-pane.error.text': 'This list could not be read',
      'panes.document-list-pane.no-matching-documents.text': 'Nothing here',
      'panes.document-list-pane.no-documents-of-type.text': 'Nothing here yet. The plus sign above adds the first.',
      'panes.document-operation-results.operation-success_copy-id': 'The ID is copied',
      'panes.document-operation-results.operation-success_copy-url': 'The link is copied',
      'panes.document-pane.document-not-found.loading': 'Loading …',
      'panes.document-pane.document-not-found.title': 'This was not found',
    },
  }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'validation',
    resources: {
      'date.invalid-format':
        'This cannot be read as a date. Type it like 24 December 2026, with a time like this: 24 December 2026, 10:00.',
      'object.reference-not-published': 'Please publish what is chosen here first.',
      'slug.missing-current': 'The address is missing.',
      'slug.not-unique': 'Another page has this address already. Please choose another one.',
    },
  }),
]
