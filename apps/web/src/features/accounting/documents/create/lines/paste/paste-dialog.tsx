import { Button } from '@pinkas/ui/actions/button';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { Isolate } from '@pinkas/ui/values/isolate';
import { useState } from 'react';

import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { PASTE_FIELDS, type PasteField } from './pasted-columns.ts';
import type { PastedTable } from './pasted-rows.ts';
import './paste-dialog.css';

const SHOWN_ROWS = 5;

interface PasteDialogProps {
  readonly table: PastedTable;
  readonly onClose: () => void;
  readonly onPaste: (table: PastedTable) => void;
}

/** Asks what each column of a copied range holds, over its first rows. */
export function PasteDialog({ table, onClose, onPaste }: PasteDialogProps) {
  const words = usePhrases('documentRows');
  const [columns, setColumns] = useState(table.columns);
  const [hasHead, setHasHead] = useState(table.hasHead);
  const { cells } = table;
  const chosen = columns.filter((field) => field !== null);
  const isTwice = new Set(chosen).size < chosen.length;
  const problem = isTwice ? words('pasteTwice') : chosen.length === 0 ? words('pasteNothing') : '';
  const count = cells.length - (hasHead ? 1 : 0);

  function choose(index: number, value: string) {
    const field = PASTE_FIELDS.find((one) => one === value) ?? null;
    setColumns(columns.map((one, at) => (at === index ? field : one)));
  }

  return (
    <Dialog
      isOpen
      isWide
      closesOutside={false}
      onClose={onClose}
      title={words('pasteTitle')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words('pasteCancel')}
          </Button>
          <Button
            variant="filled"
            disabled={problem !== '' || count === 0}
            onClick={() => onPaste({ ...table, columns, hasHead })}
          >
            {words('pasteRun')}
          </Button>
        </>
      }
    >
      <p className="doc-paste__note">{words('pasteNote', { count })}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide range scrolls by keys too */}
      <section className="doc-paste" tabIndex={0} aria-label={words('pastePreview')}>
        <table>
          <thead>
            <tr>
              {columns.map((field, index) => (
                <th key={index} scope="col">
                  <FieldChoice index={index} field={field} onChoose={choose} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.slice(0, SHOWN_ROWS).map((row, place) => (
              <tr key={place} className={hasHead && place === 0 ? 'doc-paste__head' : undefined}>
                {columns.map((field, index) => (
                  <td key={index} className={field === null ? 'doc-paste__out' : undefined}>
                    <Isolate>{row[index] ?? ''}</Isolate>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <CheckboxField
        label={words('pasteHead')}
        checked={hasHead}
        onChange={(event) => setHasHead(event.currentTarget.checked)}
      />
      <p className="doc-paste__problem" role="alert">
        {problem}
      </p>
    </Dialog>
  );
}

interface FieldChoiceProps {
  readonly index: number;
  readonly field: PasteField | null;
  readonly onChoose: (index: number, value: string) => void;
}

function FieldChoice({ index, field, onChoose }: FieldChoiceProps) {
  const text = usePhrases('documents');
  const words = usePhrases('documentRows');
  const labels: Record<PasteField, string> = {
    description: text('description'),
    quantity: text('quantity'),
    unit: text('unit'),
    unitPrice: text('unitPrice'),
    discount: text('discount'),
    catalogueNumber: words('catalogueNumber'),
    barcode: words('barcode'),
    details: words('details'),
  };
  return (
    <select
      className="doc-paste__choice"
      aria-label={words('pasteColumn', { column: index + 1 })}
      value={field ?? ''}
      onChange={(event) => onChoose(index, event.currentTarget.value)}
    >
      <option value="">{words('pasteNone')}</option>
      {PASTE_FIELDS.map((one) => (
        <option key={one} value={one}>
          {labels[one]}
        </option>
      ))}
    </select>
  );
}
