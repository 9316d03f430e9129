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
    namespace: 'structure',
    resources: {
      'action.restore.confirm.message':
        'The form gets the words of this version. Visitors see them once you publish.',
      'banners.deleted-document-banner.restore-button.text': 'Bring it back',
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
