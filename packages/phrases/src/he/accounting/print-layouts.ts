/** The names of the layouts in which documents are printed. */
export const printLayouts = {
  classic: 'קלאסי',
  band: 'פס עליון',
  centred: 'ממורכז',
  clean: 'נקי',
  margin: 'שוליים',
  architect: 'אדריכלי',
  frame: 'מסגרת',
  columns: 'טורים',
  journal: 'עיתון',
  receipt: 'קבלה',
} as const;
