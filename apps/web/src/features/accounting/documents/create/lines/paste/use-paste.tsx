import { toast } from '@pinkas/ui/overlay/toast';
import { Suspense, useState, type ReactNode } from 'react';

import { lazyPart } from '../../../../../../shared/trouble/load-part.ts';
import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import type { LineCell } from '../../form/draft-form.ts';
import { useEditor } from '../../form/editor-context.ts';
import { useHasVat } from '../../form/vat/use-has-vat.ts';
import { focusCell, type LineActions } from '../use-lines.ts';
import type { PastedTable } from './pasted-rows.ts';

const PasteDialog = lazyPart(async () => {
  const { PasteDialog: loaded } = await import('./paste-dialog.tsx');
  return { default: loaded };
});

const loadReading = () => import('./pasted-rows.ts');

/** Returns whether a copied text is more than one cell: a trailing line break makes no second row. */
function isRange(text: string): boolean {
  return /[\t\n\r]/.test(text.replace(/[\r\n]+$/, ''));
}

/** Pasting a range of a spreadsheet into the rows. */
export interface UsePaste {
  /** Takes a copied range from a cell on; false where it is a single cell, the field's own. */
  readonly paste: (text: string, index: number, cell: LineCell) => boolean;
  /** The dialog about ambiguous columns, while it is open. */
  readonly dialog: ReactNode;
}

interface Asked {
  readonly table: PastedTable;
  readonly index: number;
}

function useItemsOfPasted(): (keys: readonly string[]) => Promise<void> {
  const words = usePhrases('documentRows');
  const { form, review } = useEditor();
  const hasVat = useHasVat();

  return async (keys) => {
    const { codesOf, withItems } = await import('./items-of-pasted.ts');
    const pasted = new Set(keys);
    const codes = codesOf(form.getValues('lines'), pasted);
    if (codes.length === 0) return;
    const { findByCodes } = await import('../items/find-by-codes.ts');
    const found = await findByCodes(codes, review.get().form.customer.id).catch(() => {
      toast.info(words('codesFailed'));
    });
    if (found === undefined) return;
    const { reading, form: typed } = review.get();
    const { lines, count } = withItems(form.getValues('lines'), pasted, found, {
      language: typed.language,
      currency: reading.draft.currency,
      pricesIncludeVat: typed.pricesIncludeVat,
      vatRate: reading.vatRate,
      hasVat,
      vatKind: form.getValues('defaultVatKind'),
    });
    if (count === 0) return;
    const focused = document.activeElement;
    const { line: at, lineCell } = focused instanceof HTMLElement ? focused.dataset : {};
    form.setValue('lines', lines, { shouldDirty: true });
    if (at !== undefined && lineCell !== undefined) focusCell(Number(at), lineCell as LineCell);
    toast.success(words('itemsTaken', { count }));
  };
}

/** Reads what is pasted over the rows, asks where its columns are not plain, and takes items by code. */
export function usePaste(actions: LineActions): UsePaste {
  const words = usePhrases('documentRows');
  const { form } = useEditor();
  const [asked, setAsked] = useState<Asked>();
  const takeItems = useItemsOfPasted();

  async function fill({ index, table }: Asked): Promise<void> {
    const { rowsOfTable } = await loadReading();
    const { placePastedRows } = await import('./place-pasted-rows.ts');
    const rows = rowsOfTable(table);
    const vatKind = form.getValues('defaultVatKind');
    const keys = actions.paste((before) => placePastedRows(before, index, rows, vatKind));
    await takeItems(keys);
  }

  async function read(text: string, index: number, cell: LineCell): Promise<void> {
    const { readPastedTable } = await loadReading();
    const table = readPastedTable(text, cell);
    if (table === undefined) return;
    if (table.isSure) await fill({ table, index });
    else setAsked({ table, index });
  }

  return {
    paste(text, index, cell) {
      if (cell === 'vatKind' || !isRange(text)) return false;
      // The clipboard still has the copied text when the parser fails to load.
      read(text, index, cell).catch(() => toast.error(words('pasteFailed')));
      return true;
    },
    dialog: asked !== undefined && (
      <Suspense>
        <PasteDialog
          table={asked.table}
          onClose={() => setAsked(undefined)}
          onPaste={(table) => {
            setAsked(undefined);
            void fill({ ...asked, table });
          }}
        />
      </Suspense>
    ),
  };
}
