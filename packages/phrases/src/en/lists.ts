import type { lists as he } from '../he/lists.ts';

export const lists: Readonly<Record<keyof typeof he, string>> = {
  showing: 'Showing {from}–{to} of {count}',
  columns: 'Columns',
  columnsReset: 'Back to the usual columns',
  columnUp: 'Move {name} earlier',
  columnDown: 'Move {name} later',
  columnMoved: '{name} is {place} of {count}',
  densityDense: 'Dense rows',
  densityRegular: 'Regular rows',

  choosePage: 'Choose all rows of the page',
  chosen: '{count, plural, one {1 row chosen} other {{countText} rows chosen}}',
  chosenAll:
    '{count, plural, one {The only row of the filter is chosen} other {All {countText} rows of the filter are chosen}}',
  chooseAll: 'Choose all rows of the filter',

  export: 'Export',
  exportOf: '{count, plural, one {Export 1 row} other {Export {countText} rows}}',
  exportXlsx: 'Excel file',
  exportCsv: 'CSV file',
  exportShownColumns: 'The columns shown now',
  exportAllColumns: 'All columns',
  exportChosen: 'Export to Excel',
  exporting: 'Preparing the file',
  exportingSize: '{size} kB have come',
  exportCancel: 'Cancel the export',
  exported: 'The file was downloaded',
  exportFailed: 'The export did not succeed. You can try again',
  exportBroken: 'The export broke off, so no file was saved. You can try again',
  exportAgain: 'Try again',
  exportTooMany:
    'Up to {count} rows chosen one by one can be exported. For more, choose all rows of the filter',

  view: 'View',
  views: 'Saved views',
  viewNew: 'Save the current view',
  viewName: 'Name of the view',
  viewReplaces: 'The view of this name will be replaced',
  viewDefault: 'The list opens with this view',
  viewSave: 'Save view',
  viewUpdate: 'Save the changes of the view',
  viewRemove: 'Delete the view',
  viewSaved: 'The view {name} was saved',
  viewRemoved: 'The view {name} was deleted',
  undo: 'Undo',
};
