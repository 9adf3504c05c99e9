import type {
  DocumentMessage,
  UsualMessages,
} from '@pinkas/contract/accounting/documents/document-messages.contract';

export const A_LINK = 'https://pinkas.example/d/abcdefghij';

/** Default texts of messages, for a product that can send them. */
export const A_USUAL_MESSAGE: UsualMessages = {
  usual: {
    he: 'שלום, [המסמך] מאת [שם העסק]. לצפייה במסמך: [קישור]',
    en: 'Hello, [document] from [business]. View it here: [link]',
  },
  linkLength: A_LINK.length,
};

/** A message about the issued document. */
export function aMessage(changes: Partial<DocumentMessage> = {}): DocumentMessage {
  return {
    text: A_USUAL_MESSAGE.usual.he,
    values: {
      customer: 'קליניקה נעימה בע"מ',
      document: 'חשבונית מס 30128',
      documentTotal: '1,180.00 ₪',
      business: 'סטודיו קו תכלת',
      link: A_LINK,
    },
    canText: true,
    ...changes,
  };
}
