import { expect, test } from 'vitest'
import { readRow, wordKey } from '#web/owner/newsletter/import/import-choices.ts'
import {
  countWords,
  proposeMeaning,
  proposeRoles,
  signOfLeaving,
  type Words,
} from '#web/owner/newsletter/import/propose-columns.ts'
import { readTable } from '#web/owner/newsletter/import/read-csv-file.ts'

/**
 * Files with the columns and the words of twelve services. Those of Mailchimp, beehiiv, Ghost and Substack are from the
 * tests of Ghost's own importers (TryGhost/Ghost, TryGhost/migrate). The words of Kit, MailerLite and ActiveCampaign are
 * from their manuals. The columns of the others have not been compared with a file of the service.
 */
const files: Record<string, [file: string, expected: string[]]> = {
  'Mailchimp, subscribed': [
    'Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,CC,LAST_CHANGED,LEID,EUID,NOTES,TAGS\nasha@example.com,Asha,Rao,2,2018-02-05 19:28:23,,2018-02-06 19:28:23,1.2.3.4,DE,2020-03-23 17:30:05,1,a,,"""Editors"""',
    ['Asha Rao, 2018-02-05, no status'],
  ],
  'Mailchimp, unsubscribed': [
    'Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_REASON,LEID\nasha@example.com, Asha ,,,2018-02-12 10:54:27,2018-02-12 10:54:27,2018-07-23 12:19:27,,,1',
    ['Asha, 2018-02-12, unsubscribed'],
  ],
  'Mailchimp, cleaned': [
    'Email Address,First Name,Last Name,OPTIN_TIME,CLEAN_TIME,CLEAN_CAMPAIGN_TITLE\nasha@example.com,Asha,,2018-02-12 10:54:27,2020-03-23 17:30:05,',
    ['Asha, 2018-02-12, bounced'],
  ],
  Kit: [
    'id,first_name,email_address,state,created_at,canceled_at\n1,Asha,asha@example.com,active,2023-01-27T14:00:24Z,\n2,Ben,ben@example.com,cancelled,2023-01-27T14:00:24Z,2024-01-27T14:00:24Z\n3,,c@example.com,bounced,2023-01-27T14:00:24Z,\n4,,d@example.com,complained,2023-01-27T14:00:24Z,\n5,,e@example.com,inactive,2023-01-27T14:00:24Z,',
    [
      'Asha, 2023-01-27, subscribed',
      'Ben, 2023-01-27, unsubscribed',
      ', 2023-01-27, bounced',
      ', 2023-01-27, complained',
      ', 2023-01-27, omitted',
    ],
  ],
  'ConvertKit, before it was Kit': [
    'First Name,Email,Created At,Status,Tags\nAsha,asha@example.com,2019-05-01 08:12:44 UTC,confirmed,\nBen,ben@example.com,2019-05-01 08:12:44 UTC,unconfirmed,x',
    ['Asha, 2019-05-01, subscribed', 'Ben, 2019-05-01, omitted'],
  ],
  MailerLite: [
    'Email,Name,Last name,Status,Subscribed,Unsubscribed at,Opt-in date,Opt-in IP\nasha@example.com,Asha,Rao,active,2021-08-31 14:22:08,,2021-08-31 14:22:08,1.2.3.4\nb@example.com,,,unsubscribed,2021-08-31 14:22:08,2022-01-01 10:00:00,,\nc@example.com,,,unconfirmed,,,,\nd@example.com,,,junk,2021-08-31 14:22:08,,,',
    ['Asha, 2021-08-31, subscribed', ', 2021-08-31, unsubscribed', ', –, omitted', ', 2021-08-31, complained'],
  ],
  Brevo: [
    'CONTACT ID;EMAIL;FIRSTNAME;LASTNAME;SMS;EMAIL_BLACKLISTED;ADDED_TIME;MODIFIED_TIME\n1;asha@example.com;Asha;Rao;;0;2024-03-05 10:11:12;2024-03-06 10:11:12\n2;b@example.com;Ben;;;1;2024-03-05 10:11:12;2024-03-06 10:11:12',
    ['Asha Rao, 2024-03-05, subscribed', 'Ben, 2024-03-05, unsubscribed'],
  ],
  Substack: [
    'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at\nasha@example.com,false,,other,false,2025-01-01T00:00:00.000Z,\nb@example.com,true,2026-12-01T00:00:00.000Z,yearly,false,2024-02-01T10:00:00.000Z,2024-02-01T10:00:00.000Z\nc@example.com,false,,other,true,2024-05-01T00:00:00.000Z,',
    [', 2025-01-01, subscribed', ', 2024-02-01, subscribed', ', 2024-05-01, unsubscribed'],
  ],
  beehiiv: [
    'email,First Name,Last Name,status,tier,created_at,stripe_customer_id,Free Tier,Premium Tier,unsubscribed_at,Subscription Date (Substack)\nasha@example.com, Asha ,,active,free,2023-03-24 10:23:10 UTC,,Yes,No,,\nb@example.com,,,inactive,premium,2023-03-24 10:36:47 UTC,,No,Yes,,\nc@example.com,,,pending,free,2023-04-11 14:02:46 UTC,,Yes,No,,\nd@example.com,,,active,premium,2023-04-11 14:02:46 UTC,cus_1,No,Yes,2024-03-13 11:33:53 UTC,',
    ['Asha, 2023-03-24, subscribed', ', 2023-03-24, omitted', ', 2023-04-11, omitted', ', 2023-04-11, unsubscribed'],
  ],
  Ghost: [
    'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers,gift_id\r\n1,asha@example.com,Asha Rao,Early supporter,true,false,,2018-12-25T20:43:22.178Z,,substack-free,,\r\n2,b@example.com,,,false,false,,2019-08-18T13:36:31.230Z,,,,',
    ['Asha Rao, 2018-12-25, subscribed', ', 2019-08-18, omitted'],
  ],
  ActiveCampaign: [
    'Email,First Name,Last Name,Phone,Date Created,Status,Tags\nasha@example.com,Asha,Rao,,2022-05-06 07:08:09,Active,\nb@example.com,,,,2022-05-06 07:08:09,Unconfirmed,\nc@example.com,,,,2022-05-06 07:08:09,Unsubscribed,\nd@example.com,,,,2022-05-06 07:08:09,Bounced,',
    [
      'Asha Rao, 2022-05-06, subscribed',
      ', 2022-05-06, omitted',
      ', 2022-05-06, unsubscribed',
      ', 2022-05-06, bounced',
    ],
  ],
  'Campaign Monitor': [
    'Email Address,Name,Date Subscribed,State\nasha@example.com,Asha Rao,2020-09-10 11:12:00,Active\nb@example.com,,2020-09-10 11:12:00,Unconfirmed\nc@example.com,,2020-09-10 11:12:00,Unsubscribed\nd@example.com,,2020-09-10 11:12:00,Bounced\ne@example.com,,2020-09-10 11:12:00,Deleted',
    [
      'Asha Rao, 2020-09-10, subscribed',
      ', 2020-09-10, omitted',
      ', 2020-09-10, unsubscribed',
      ', 2020-09-10, bounced',
      ', 2020-09-10, omitted',
    ],
  ],
  Buttondown: [
    'id,email_address,type,creation_date,notes,tags,unsubscription_date\n1,asha@example.com,regular,2021-03-04T10:11:12.000Z,,,\n2,b@example.com,unactivated,2021-03-04T10:11:12.000Z,,,\n3,c@example.com,unsubscribed,2021-03-04T10:11:12.000Z,,,2022-03-04T10:11:12.000Z\n4,d@example.com,undeliverable,2021-03-04T10:11:12.000Z,,,\n5,e@example.com,complained,2021-03-04T10:11:12.000Z,,,\n6,f@example.com,churned,2021-03-04T10:11:12.000Z,,,',
    [
      ', 2021-03-04, subscribed',
      ', 2021-03-04, omitted',
      ', 2021-03-04, unsubscribed',
      ', 2021-03-04, bounced',
      ', 2021-03-04, complained',
      ', 2021-03-04, omitted',
    ],
  ],
}

test.each(Object.entries(files))(
  'proposes names, dates and statuses in an export of %s',
  async (_, [file, expected]) => {
    const [header = [], ...rows] = await readTable(new TextEncoder().encode(file))
    const columns = header.map((): Words => new Map())
    countWords(columns, rows)
    const roles = proposeRoles(header, columns)
    const words = Object.fromEntries(
      roles.flatMap((role, at) =>
        role !== 'status'
          ? []
          : [...(columns[at]?.keys() ?? [])].map((word) => [wordKey(at, word), proposeMeaning(header[at] ?? '', word)]),
      ),
    )
    const isSaid = roles.some((role) => ['status', 'leftAt', 'bouncedAt'].includes(role))
    const read = rows.map((cells) => {
      const { email, name, agreedAt, meaning } = readRow(cells, {
        roles,
        words,
        rest: 'subscribed',
      })
      expect(email).toMatch(/^[a-z]+@example\.com$/)
      const day = agreedAt?.toISOString().slice(0, 10) ?? '–'
      return `${name}, ${day}, ${isSaid ? meaning : 'no status'}`
    })
    expect(read).toEqual(expected)
    // No column that may say who has left stays without a role.
    const ignored = header.filter((one, at) => signOfLeaving(one, columns[at] ?? new Map(), roles[at] ?? 'none'))
    expect(ignored).toEqual([])
  },
)
