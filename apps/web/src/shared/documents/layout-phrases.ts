import type { PrintLayout } from '@pinkas/domain/documents/print/print-layout';
import type { PhraseKey } from '@pinkas/phrases/phrases';

/** The names of the layouts. */
export const LAYOUT_PHRASES = {
  classic: 'layoutClassic',
  band: 'layoutBand',
  centred: 'layoutCentred',
  clean: 'layoutClean',
  margin: 'layoutMargin',
  architect: 'layoutArchitect',
  frame: 'layoutFrame',
  columns: 'layoutColumns',
  journal: 'layoutJournal',
  receipt: 'layoutReceipt',
} as const satisfies Readonly<Record<PrintLayout, PhraseKey<'design'>>>;
