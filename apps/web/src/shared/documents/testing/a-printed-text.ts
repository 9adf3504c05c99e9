import type { PrintedText } from '@pinkas/contract/accounting/documents/printed-text';

/** The text of a small invoice. */
export const A_PRINTED_TEXT: PrintedText = {
  language: 'he',
  title: 'חשבונית מס 20419',
  parts: [
    {
      heading: '',
      lines: ['העתק נאמן למקור'],
      facts: [{ label: 'תאריך', value: '20/11/2026' }],
      table: null,
    },
    { heading: 'לכבוד', lines: ['קליניקה נעימה'], facts: [], table: null },
    {
      heading: '',
      lines: [],
      facts: [],
      table: {
        heads: ['תיאור', 'כמות', 'מחיר ליחידה (₪)', 'סה"כ (₪)'],
        rows: [['שלב ראשון'], ['עיצוב אריזה\nברקוד 7290000000001', "2 יח'", '500.00', '1,000.00']],
        sums: [{ label: 'סה"כ לתשלום', value: '1,180.00 ₪' }],
      },
    },
  ],
};
