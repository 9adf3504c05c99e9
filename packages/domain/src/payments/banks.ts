/** A bank of Israel: its two digits and its name after the word bank, in both languages. */
export interface Bank {
  readonly code: string;
  readonly he: string;
  readonly en: string;
}

/** The banks by the list of the Bank of Israel (israel.md 5); cheques of merged ones still go about. */
export const BANKS: readonly Bank[] = [
  { code: '04', he: 'יהב', en: 'Yahav' },
  { code: '09', he: 'הדואר', en: 'Postal Bank' },
  { code: '10', he: 'לאומי', en: 'Leumi' },
  { code: '11', he: 'דיסקונט', en: 'Discount' },
  { code: '12', he: 'הפועלים', en: 'Hapoalim' },
  { code: '13', he: 'איגוד', en: 'Igud' },
  { code: '14', he: 'אוצר החייל', en: 'Otsar HaHayal' },
  { code: '17', he: 'מרכנתיל דיסקונט', en: 'Mercantile Discount' },
  { code: '18', he: 'וואן זירו', en: 'One Zero' },
  { code: '20', he: 'מזרחי טפחות', en: 'Mizrahi Tefahot' },
  { code: '22', he: 'סיטיבנק', en: 'Citibank' },
  { code: '23', he: 'HSBC', en: 'HSBC' },
  { code: '26', he: 'יובנק', en: 'UBank' },
  { code: '31', he: 'הבינלאומי הראשון', en: 'First International' },
  { code: '39', he: 'SBI', en: 'SBI' },
  { code: '46', he: 'מסד', en: 'Massad' },
  { code: '50', he: 'מס"ב', en: 'Masav' },
  { code: '52', he: 'פועלי אגודת ישראל', en: 'Poalei Agudat Israel' },
  { code: '54', he: 'ירושלים', en: 'Jerusalem' },
  { code: '59', he: 'SBA', en: 'SBA' },
  { code: '99', he: 'ישראל', en: 'Bank of Israel' },
];

function nameForm(text: string): string {
  return text
    .trim()
    .replace(/^בנק\s+/u, '')
    .replace(/\s+bank$/iu, '')
    .toLowerCase();
}

/** Returns the bank of a code or of a whole name, in either language; undefined for any other text. */
export function findBank(text: string): Bank | undefined {
  const typed = text.trim();
  if (/^\d{1,2}$/.test(typed)) return BANKS.find(({ code }) => code === typed.padStart(2, '0'));
  const name = nameForm(typed);
  if (name === '') return undefined;
  return BANKS.find(({ he, en }) => [nameForm(he), nameForm(en)].includes(name));
}

/** Returns how a bank that was written is shown: by its name and code, or as it was written. */
export function bankName(stored: string, language: 'he' | 'en'): string {
  const bank = findBank(stored);
  return bank === undefined ? stored : `${bank[language]} (${bank.code})`;
}

/** Branches of Israel's banks have up to three digits; those of other banks are as they are. */
export function isBranchOf(bank: string, branch: string): boolean {
  return branch.trim() === '' || findBank(bank) === undefined || /^\d{1,3}$/.test(branch.trim());
}
