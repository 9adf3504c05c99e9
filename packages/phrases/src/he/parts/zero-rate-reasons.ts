/** Why rows are at rate zero, as printed: the reasons that the VAT law and the law of Eilat name most often. */
export const zeroRateReasons = {
  goods: 'יצוא טובין, סעיף 30(א)(1) לחוק מע"מ',
  services: 'שירות לתושב חוץ, סעיף 30(א)(5) לחוק מע"מ',
  tourism: 'שירותי תיירות לתייר, סעיף 30(א)(8) לחוק מע"מ',
  reverseCharge: 'היפוך חיוב: הלקוח מוציא חשבונית עצמית ומשלם את המע"מ',
  eilat: 'מכירה לעוסק באילת, חוק אזור סחר חופשי באילת',
  eilatResident: 'עסקה של תושב אילת, חוק אזור סחר חופשי באילת',
} as const;
