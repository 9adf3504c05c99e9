/** How a document reaches its customer besides the mail: messages with its link. Terms of sale beside the remarks. */
export const delivery = {
  saleTerms: 'Terms of sale',
  saleTermsAdd: 'Add terms of sale',
  saleTermsHelp: 'Printed small after the remarks',
  mailGoesTo: 'Goes to',
  mailMoreHelp: 'Separate several addresses with commas',
  mailTranslation: 'Attach an English translation',
  mailTranslationHint:
    'The original stays in Hebrew and shekels. The signed translation is attached with it',
  mailDetails: 'More mail options',
  smsSwitch: 'Text message',
  smsTo: 'Mobile',
  smsToHelp: 'From the customer; you can change it',
  whatsappSwitch: 'WhatsApp',
  whatsappHint:
    'WhatsApp opens after the document is issued. The message and link are ready; you send them from there',
  whatsappOpen: 'Open WhatsApp',
  messageText: 'Text of the message',
  messageLinkPlace: '{place} is replaced by the link to the document',
  messageLinkEnd: 'The link to the document is added at the end',
  smsParts: '{count, plural, =0 {} one {One text message} other {About {count} text messages}}',
  confirmSms: 'Text message',
  smsSend: 'Send as text message',
  smsOwed: 'The message to {phone} is on its way',
  shareNote: 'Send it from here as a text message, or open it in WhatsApp and send it there.',
  messageFailed: 'The message did not load',
} as const;
