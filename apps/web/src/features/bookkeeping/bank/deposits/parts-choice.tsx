import type { DepositPart } from '@pinkas/contract/bookkeeping/bank/bank-deposits.contract';
import { LinkButton } from '@pinkas/ui/actions/link-text';
import { DataTable } from '@pinkas/ui/data/data-table';
import { Badge } from '@pinkas/ui/feedback/badge';
import { Card } from '@pinkas/ui/layout/card';
import { useState } from 'react';

import { useDocumentName } from '../../../../shared/documents/document-name.ts';
import type { Form } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import type { DepositDraft } from './deposit-draft.ts';
import { usePartColumns, usePartRow } from './part-columns.tsx';
import { keyOfPart } from './part-key.ts';

export interface PartsChoiceProps {
  readonly kind: DepositPart['kind'];
  readonly parts: readonly DepositPart[];
  readonly form: Form<DepositDraft>;
}

/** Cheques, or cash, to choose from; cheques due after the day of the deposit are shown on request. */
export function PartsChoice({ kind, parts, form }: PartsChoiceProps) {
  const text = usePhrases('bankDeposits');
  const [showsLater, setShowsLater] = useState(false);
  const { draft } = form;
  const chosen = new Set(draft.parts);
  const ofKind = parts.filter((part) => part.kind === kind);
  const isLater = (part: DepositPart): boolean => part.kind === 'cheque' && part.day > draft.date;
  const later = ofKind.filter((part) => isLater(part) && !chosen.has(keyOfPart(part)));
  const shown = showsLater ? ofKind : ofKind.filter((part) => !later.includes(part));
  const title = text(kind === 'cheque' ? 'chequesTitle' : 'cashTitle');
  return (
    <Card
      isFlush
      title={title}
      actions={
        later.length > 0 && (
          <LinkButton onClick={() => setShowsLater(!showsLater)}>
            {showsLater ? text('hideLater') : text('showLater', { count: later.length })}
          </LinkButton>
        )
      }
    >
      {shown.length === 0 ? (
        <p className="bank-note bank-deposit__none">
          {text(kind === 'cheque' ? 'chequesNone' : 'cashNone')}
        </p>
      ) : (
        <Choice label={title} kind={kind} rows={shown} form={form} isLater={isLater} />
      )}
    </Card>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly kind: DepositPart['kind'];
  readonly rows: readonly DepositPart[];
  readonly form: Form<DepositDraft>;
  readonly isLater: (part: DepositPart) => boolean;
}

const OF_CASH: ReadonlySet<string> = new Set(['day', 'customer', 'document', 'sum']);

function Choice({ label, kind, rows, form, isLater }: ChoiceProps) {
  const text = usePhrases('bankDeposits');
  const lists = usePhrases('lists');
  const nameOf = useDocumentName();
  const columns = usePartColumns().filter(({ key }) =>
    kind === 'cheque' ? key !== 'kind' : OF_CASH.has(key),
  );
  const mobileRow = usePartRow();
  const own = new Set(rows.map(keyOfPart));
  const others = form.draft.parts.filter((key) => !own.has(key));
  const choose = (keys: ReadonlySet<string>): void => form.change({ parts: [...others, ...keys] });
  const mark = (part: DepositPart) => {
    if (part.state === 'bounced') return <Badge tone="bad">{text('isBounced')}</Badge>;
    return isLater(part) && <Badge tone="warn">{text('isLater')}</Badge>;
  };
  return (
    <DataTable
      isBare
      label={label}
      rows={rows}
      keyOf={keyOfPart}
      columns={columns.map((column) =>
        column.key === 'day'
          ? {
              ...column,
              head: text(kind === 'cheque' ? 'columnDay' : 'columnReceived'),
              cell: (part: DepositPart) => (
                <>
                  {column.cell(part)} {mark(part)}
                </>
              ),
            }
          : column,
      )}
      mobileRow={(part) => ({ ...mobileRow(part), badge: mark(part) })}
      selection={{
        keys: new Set(form.draft.parts.filter((key) => own.has(key))),
        onChange: choose,
        allLabel: lists('choosePage'),
        labelOf: (part) =>
          text('chooseRow', {
            name: part.kind === 'cheque' ? part.chequeNumber : nameOf(part),
          }),
        beginLabel: lists('chooseBegin'),
        endLabel: lists('chooseEnd'),
        onEnd: () => choose(new Set()),
      }}
      empty={null}
    />
  );
}
