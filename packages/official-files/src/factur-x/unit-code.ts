/** Codes of UN/ECE Recommendation 20, by the words people type as a unit. */
const CODES: Readonly<Record<string, string>> = {
  שעה: 'HUR',
  שעות: 'HUR',
  "שע'": 'HUR',
  hour: 'HUR',
  hours: 'HUR',
  יום: 'DAY',
  ימים: 'DAY',
  day: 'DAY',
  days: 'DAY',
  חודש: 'MON',
  חודשים: 'MON',
  month: 'MON',
  months: 'MON',
  'ק"ג': 'KGM',
  קילו: 'KGM',
  kg: 'KGM',
  גרם: 'GRM',
  מטר: 'MTR',
  "מ'": 'MTR',
  m: 'MTR',
  'מ"ר': 'MTK',
  'ק"מ': 'KMT',
  km: 'KMT',
  ליטר: 'LTR',
  liter: 'LTR',
  litre: 'LTR',
};

/** Returns the unit code of a row (BT-130): `C62`, "one", for a unit that has no code of its own. */
export function unitCodeOf(unit: string): string {
  const key = unit.trim().toLowerCase().replaceAll('״', '"').replaceAll('׳', "'");
  return Object.hasOwn(CODES, key) ? (CODES[key] ?? 'C62') : 'C62';
}
