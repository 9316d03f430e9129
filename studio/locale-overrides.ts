import { defineLocaleResourceBundle } from 'sanity'

const notUploaded =
  'It is not stored. Pictures can be JPEG, PNG, WebP, GIF or SVG, up to 60 MB. A photograph from an iPhone may be HEIC: open it in Photos and export it as JPEG, or set Camera, Formats to “Most Compatible”. Otherwise check the connection, and try again.'

/** Replacements for Sanity's messages that do not tell the coach how to go on. */
export const localeOverrides = [
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'studio',
    resources: {
      'asset-sources.common.uploader.upload-failed.description': notUploaded,
      'inputs.array.error.cannot-upload-unable-to-convert_one': notUploaded,
      'inputs.array.error.cannot-upload-unable-to-convert_other': notUploaded,
      'inputs.image.upload-error.description': notUploaded,
      'release.chip.global.drafts': 'With your drafts',
      'release.navbar.drafts': 'With your drafts',
      'release.navbar.published': 'As visitors see it',
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
      'action.restore.confirm.message':
        'The form gets the words of this version. Visitors see them once you publish.',
      'action.publish.validation-in-progress.label': 'Checking …',
      'action.publish.validation-issues.tooltip': 'Please fix what is red first',
      'banners.deleted-document-banner.restore-button.text': 'Bring it back',
      'banners.deleted-document-banner.text': 'This has been deleted.',
      'buttons.action-menu-button.aria-label': 'More actions',
      'buttons.action-menu-button.tooltip': 'More actions',
      'document-view.form-view.loading': 'Loading …',
      'document-view.form-view.sync-lock-toast.description': 'It has just been published.',
      'document-view.form-view.sync-lock-toast.title': 'One moment …',
      'panes.document-list-pane.no-matching-documents.text': 'Nothing matches',
      'panes.document-list-pane.no-documents-of-type.text':
        'Nothing here yet. The plus sign above adds the first.',
    },
  }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'validation',
    resources: {
      'date.invalid-format':
        'This cannot be read as a date. Type it like 24 December 2026, with a time like this: 24 December 2026, 10:00.',
      'slug.not-unique': 'Another page has this address already. Please choose another one.',
    },
  }),
]
