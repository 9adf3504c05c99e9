import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { CURRENCIES } from '@pinkas/domain/money/currency';
import { DataTable } from '@pinkas/ui/data/data-table';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { useState } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { deviceStorage } from '../../../../shared/storage/safe-storage.ts';
import { listLocalDrafts, type LocalDraft } from '../../drafts/shared/local-drafts.ts';
import './waiting-drafts.css';

export interface WaitingDraftsProps {
  readonly userId: string;
  /** Receives the path of the draft that the person continues. */
  readonly onOpen: (path: string) => void;
}

/** The drafts of a person that this device holds until there is a connection again. */
export function WaitingDrafts({ userId, onOpen }: WaitingDraftsProps) {
  const text = usePhrases('offline');
  const [rows] = useState(() => listLocalDrafts(deviceStorage, userId));
  if (rows.length === 0) return <p>{text('nothingWaiting')}</p>;
  const title = text('waitingTitle', { count: rows.length });
  return (
    <Card isFlush title={title}>
      <p className="waiting-drafts__text">{text('waitingText', { count: rows.length })}</p>
      <DraftRows label={title} rows={rows} onOpen={onOpen} />
    </Card>
  );
}

interface DraftRowsProps extends Pick<WaitingDraftsProps, 'onOpen'> {
  readonly label: string;
  readonly rows: readonly LocalDraft[];
}

function DraftRows({ label, rows, onOpen }: DraftRowsProps) {
  const text = usePhrases('drafts');
  const types = usePhrases('docTypes');
  const typeOf = (row: LocalDraft) => types(docTypeKeyOf(row.docType) ?? 'INVOICE');
  const customerOf = ({ form }: LocalDraft) => {
    const name = form.customer.name.trim();
    return name === '' ? text('noCustomer') : <Isolate>{name}</Isolate>;
  };
  const sumOf = ({ form: { currency }, totalMinor }: LocalDraft) => (
    <Money
      agorot={totalMinor}
      decimals={CURRENCIES[currency]}
      sign={currency === 'ILS' ? '' : currency}
    />
  );
  const savedOf = (row: LocalDraft) => <Isolate>{formatInstant(row.savedAt)}</Isolate>;
  return (
    <DataTable
      isBare
      label={label}
      rows={rows}
      keyOf={({ id }) => id}
      onOpen={({ id, docType }) => onOpen(`/documents/create/${String(docType)}?draft=${id}`)}
      columns={[
        { key: 'document', head: text('columnDocument'), kind: 'strong', cell: typeOf },
        { key: 'customer', head: text('columnCustomer'), kind: 'ellipsis', cell: customerOf },
        { key: 'saved', head: text('columnSaved'), cell: savedOf },
        { key: 'total', head: text('columnTotal'), kind: 'money', cell: sumOf },
      ]}
      mobileRow={(row) => ({
        title: customerOf(row),
        amount: sumOf(row),
        note: typeOf(row),
        badge: savedOf(row),
      })}
    />
  );
}
