/** Words of the sample that shows a layout; its parties are fictitious. */
export const sampleDocument = {
  customer: 'לקוח לדוגמה',
  supplier: 'ספק לדוגמה',
  address: 'רחוב הדוגמה 1',
  city: 'עיר לדוגמה',
  subject: 'מסמך לדוגמה',
  service: 'שירות לדוגמה',
  discounted: 'שירות בהנחה',
  product: 'מוצר לדוגמה',
  hours: 'שעות',
} as const;
