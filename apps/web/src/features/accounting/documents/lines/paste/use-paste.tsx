import type { ItemOption } from '@pinkas/contract/accounting/item-fields';
import { toast } from '@pinkas/ui/overlay/toast';
import { lazy, Suspense, useState, type ReactNode } from 'react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import type { LineCell, LineForm } from '../../create/draft-form.ts';
import { useEditor } from '../../create/editor-context.ts';
import { isCodeLike } from '../items/code-like.ts';
import { findByCodes } from '../items/find-by-codes.ts';
import { rowOfItem } from '../items/take-item.ts';
import { useHasVat } from '../use-has-vat.ts';
import { focusCell, type LineActions } from '../use-lines.ts';
import type { PastedTable } from './pasted-rows.ts';

const PasteDialog = lazy(async () => {
  const { PasteDialog: loaded } = await import('./paste-dialog.tsx');
  return { default: loaded };
});

const loadReading = () => import('./pasted-rows.ts');

/** Whether a copied text is more than one cell: its end alone makes no second row. */
function isRange(text: string): boolean {
  return /[\t\n\r]/.test(text.replace(/[\r\n]+$/, ''));
}

/** Pasting a range of a spreadsheet into the rows. */
export interface UsePaste {
  /** Takes a copied range from a cell on; false where it is a single cell, the field's own. */
  readonly paste: (text: string, index: number, cell: LineCell) => boolean;
  /** The question about columns that are not plain, while it is asked. */
  readonly dialog: ReactNode;
}

interface Asked {
  readonly table: PastedTable;
  readonly index: number;
}

/** The code that a pasted row names an item by; undefined for none. */
function codeOf({ catalogueNumber, description, itemId }: LineForm): string | undefined {
  if (itemId !== null) return undefined;
  const code = catalogueNumber.trim();
  if (code !== '') return code;
  return isCodeLike(description) ? description.trim() : undefined;
}

/** A row with its item: what was pasted stays, what was not comes from the item. */
function withItem(line: LineForm, item: Partial<LineForm>, code: string): LineForm {
  const isNamed = line.description.trim() !== '' && line.description.trim() !== code;
  const or = (own: string, other: string | undefined): string => (own === '' ? (other ?? '') : own);
  return {
    ...line,
    ...item,
    description: isNamed ? line.description : (item.description ?? ''),
    unit: or(line.unit, item.unit),
    unitPrice: or(line.unitPrice, item.unitPrice),
  };
}

function useItemsOfPasted(): (keys: readonly string[]) => Promise<void> {
  const words = usePhrases('documentRows');
  const { form, review } = useEditor();
  const hasVat = useHasVat();

  function fill(keys: ReadonlySet<string>, found: ReadonlyMap<string, ItemOption>): number {
    const { reading, form: typed } = review.get();
    const document = {
      language: typed.language,
      currency: reading.draft.currency,
      pricesIncludeVat: typed.pricesIncludeVat,
      vatRate: reading.vatRate,
      hasVat,
    };
    let count = 0;
    const lines = form.getValues('lines').map((line) => {
      const code = keys.has(line.key) ? codeOf(line) : undefined;
      const item = code === undefined ? undefined : found.get(code);
      if (code === undefined || item === undefined) return line;
      count += 1;
      return withItem(line, rowOfItem(item, document), code);
    });
    if (count === 0) return 0;
    const focused = globalThis.document.activeElement;
    const { line: at, lineCell } = focused instanceof HTMLElement ? focused.dataset : {};
    form.setValue('lines', lines, { shouldDirty: true });
    if (at !== undefined && lineCell !== undefined) focusCell(Number(at), lineCell as LineCell);
    return count;
  }

  return async (keys) => {
    const pasted = new Set(keys);
    const codes = new Set(
      form.getValues('lines').flatMap((line) => {
        const code = pasted.has(line.key) ? codeOf(line) : undefined;
        return code === undefined ? [] : [code];
      }),
    );
    if (codes.size === 0) return;
    const found = await findByCodes([...codes], review.get().form.customer.id).catch(() => {
      toast.info(words('codesFailed'));
    });
    if (found === undefined || found.size === 0) return;
    const count = fill(pasted, found);
    if (count > 0) toast.success(words('itemsTaken', { count }));
  };
}

/** Reads what is pasted over the rows, asks where its columns are not plain, and takes items by code. */
export function usePaste(actions: LineActions): UsePaste {
  const words = usePhrases('documentRows');
  const [asked, setAsked] = useState<Asked>();
  const takeItems = useItemsOfPasted();

  async function fill({ index, table }: Asked): Promise<void> {
    const { rowsOfTable } = await loadReading();
    const keys = actions.paste(index, rowsOfTable(table));
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
      // What was copied is still in the clipboard when the reading cannot be loaded.
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
