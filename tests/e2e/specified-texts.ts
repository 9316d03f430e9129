/*
 * The interface texts that are code, each with the statement of the specification that it comes from:
 * what is quoted there of states and errors, and what stands for a thing that it names. Whatever else
 * a visitor reads is the coach's (tests/e2e/every-sentence.test.ts).
 */
export const specifiedTexts: { text: string | RegExp; from: string }[] = [
  // Frame: landmarks, names of networks, what happens with a link.
  { text: 'Main', from: '2.5' },
  { text: 'Footer', from: '2.11' },
  { text: /^(LinkedIn|Instagram|YouTube)$/, from: '2.16' },
  { text: '(opens in a new tab)', from: '7.24' },
  { text: /^Rated( \d out of 5)?$/, from: '2.55' },
  { text: /^\/5$/, from: '2.56' },
  { text: /^(Available|Coming Soon)$/, from: '2.51' },
  { text: /^(Close|Close notification)$/, from: '4.27' },
  { text: 'Leave this empty', from: 'D7.1' },
  { text: 'Notifications', from: 'D30.1' },
  { text: 'Oops! Page not found', from: '2.168' },
  { text: 'Return to Homepage', from: '2.169' },
  // Steps. Answers have letters.
  { text: /^[A-E]$/, from: '2.132' },
  { text: /^Question \d of 6$/, from: '2.141' },
  { text: /^Step \d of \d$/, from: '2.122' },
  { text: /^(Progress|Steps|done|\d of 5)$/, from: '2.122' },
  { text: /^(Next|Previous)$/, from: '2.120' },
  { text: /^(To go on, please |Choose an answer to go on|Add your ).*/, from: 'D28.1' },
  { text: /^Thank You, .+!$/, from: '2.124' },
  { text: /^(Sending\.\.\.)$/, from: '4.3' },
  { text: 'Subscribing...', from: '4.17' },
  // Self-check.
  { text: /^(Welcome back!|Jump to result\?|Show result|Retake)$/, from: '2.146' },
  // Toasts and thanks.
  { text: /^(Message sent!|Thanks for reaching out! .*)$/, from: '8.24' },
  { text: /^(Subscribed!|Thanks for joining our newsletter\. .*)$/, from: '8.25' },
  { text: /^(Welcome to Career Care!|Thanks for subscribing! Your first issue .*)$/, from: '8.26' },
  { text: /^(Success!|Your .*starter pack is downloading now!)$/, from: '8.27' },
  { text: 'Download PDF', from: '4.23' },
  { text: /^Thanks! Your .*starter pack is ready\.$/, from: '4.21' },
  { text: /^(Copied!|Template copied to clipboard)$/, from: '8.32' },
  { text: 'Missing Information', from: '8.7' },
  { text: 'Please fill in both your name and email address.', from: '8.7' },
  // What a field complains of.
  { text: 'Name is required', from: '5.3' },
  { text: 'Please add a valid email so we can reply', from: '5.4' },
  { text: 'Message is required', from: '5.6' },
  { text: 'Please select at least one inquiry type', from: '5.7' },
  // In the place of a promise of mail that would not be true.
  { text: /^Our site sends no e-mail to this address any more: .*$/, from: 'D1.5' },
  // Image bank.
  { text: /^(Browse|Upload|Manage)$/, from: '2.150' },
  { text: /^(\d+ images?|Images)$/, from: '2.149' },
  { text: /^Search images(\.\.\.)?$/, from: '2.151' },
  { text: /^(All categories|Category)$/, from: '2.152' },
  { text: /^Showing \d+ of \d+$/, from: '2.152' },
  { text: /^(General|Hero Images|Icons|Backgrounds|Products)$/, from: '2.152' },
  { text: /^[\d.]+ (Bytes|KB|MB)( of about [\d.]+ MB used in this browser)?$/, from: 'D29.2' },
  { text: 'Space used in this browser', from: 'D29.2' },
  { text: /^(Name|Size|Type|Uploaded|Upload date)$/, from: '2.154' },
  { text: /^(Download|Copy URL|Select Image)$/, from: '2.155' },
  { text: /^(Edit|Delete) \S.*$/, from: '2.158' },
  { text: /^(Edit Image|Save Changes|Cancel|Save)$/, from: '2.159' },
  { text: /^(No images found|Upload some images to get started)$/, from: '2.160' },
  { text: 'Drop images here or click to browse', from: '2.161' },
  { text: 'Supports JPG, PNG, GIF, WebP formats', from: '2.162' },
  { text: /^(\d+ selected files?|Remove .+|Upload a smaller copy)$/, from: '2.164' },
  { text: 'Upload All', from: '2.165' },
  { text: /^(Categories|Add Category)$/, from: '2.166' },
  { text: /^(Colour|blue|purple|green|orange|red|pink|yellow|indigo|gray)$/, from: '2.166' },
  { text: 'Reset to Defaults', from: '2.167' },
  { text: 'Cannot delete default categories', from: '5.38' },
  { text: /^(“.+” has no images\.|The .*images? in “.+” moves? to .+\.)$/, from: 'D29.3' },
  { text: /^Your (image is|\d+ images are) in the bank\.$/, from: '2.165' },
  { text: /^Successfully uploaded \d+ image\(s\)$/, from: '8.33' },
]
