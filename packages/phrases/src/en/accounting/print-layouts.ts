export const printLayouts = {
  classic: 'Classic',
  band: 'Band',
  centred: 'Centred',
  clean: 'Clean',
  margin: 'Margin',
  architect: 'Architect',
  frame: 'Frame',
  columns: 'Columns',
  journal: 'Newspaper',
  receipt: 'Receipt',
} as const;
