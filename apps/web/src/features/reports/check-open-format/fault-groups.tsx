import { formatMinor } from '@pinkas/domain/money/format';
import { DataTable } from '@pinkas/ui/data/data-table';
import { Badge } from '@pinkas/ui/feedback/badge';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';
import type { Fault, FaultGroup } from '@pinkas/uniform-file-checker/faults/fault-codes';
import { useState, type ReactNode } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { columnsText, useFaultWords } from './fault-words.ts';

export interface FaultGroupsProps {
  readonly groups: readonly FaultGroup[];
  readonly actions: ReactNode;
}

/** Lists faults by kind, the chosen one with its positions. */
export function FaultGroups({ groups, actions }: FaultGroupsProps) {
  const text = usePhrases('checkOpenFormat');
  const sentences = usePhrases('uniformFaults');
  const [chosen, setChosen] = useState(groups[0]?.code);
  const shown = groups.find(({ code }) => code === chosen) ?? groups[0];
  const kindOf = ({ isDoubt }: FaultGroup) => (
    <Badge tone={isDoubt ? 'warn' : 'bad'}>{text(isDoubt ? 'doubt' : 'fault')}</Badge>
  );
  return (
    <>
      <Card isFlush title={text('faults')} actions={actions}>
        <DataTable
          isBare
          label={text('faults')}
          rows={groups}
          keyOf={({ code }) => code}
          onOpen={({ code }) => setChosen(code)}
          columns={[
            {
              key: 'fault',
              head: text('columnFault'),
              cell: ({ code }) =>
                code === shown?.code ? (
                  <b aria-current="true">{sentences(code)}</b>
                ) : (
                  sentences(code)
                ),
            },
            { key: 'kind', head: text('columnKind'), cell: kindOf },
            {
              key: 'count',
              head: text('columnCount'),
              kind: 'money',
              cell: ({ count }) => formatMinor(count, 0),
            },
          ]}
          mobileRow={(group) => ({
            title: sentences(group.code),
            amount: formatMinor(group.count, 0),
            badge: kindOf(group),
          })}
        />
      </Card>
      {shown !== undefined && <Places key={shown.code} group={shown} />}
    </>
  );
}

function Places({ group: { code, count, kept } }: { readonly group: FaultGroup }) {
  const text = usePhrases('checkOpenFormat');
  const sentences = usePhrases('uniformFaults');
  const { fileOf, fieldOf } = useFaultWords();
  const places = kept.map((fault, index) => ({ ...fault, key: String(index) }));
  const recordOf = ({ record }: Fault) => (record === null ? '' : formatMinor(record, 0));
  return (
    <Card
      isFlush
      title={sentences(code)}
      {...(count > kept.length && {
        note: text('placesNote', {
          kept: formatMinor(kept.length, 0),
          count: formatMinor(count, 0),
        }),
      })}
    >
      <DataTable
        isBare
        isDense
        label={text('places')}
        rows={places}
        keyOf={({ key }) => key}
        columns={[
          {
            key: 'file',
            head: text('columnFile'),
            shownFrom: 'rail',
            cell: (fault) => <Isolate>{fileOf(fault)}</Isolate>,
          },
          { key: 'record', head: text('columnRecord'), cell: recordOf },
          { key: 'type', head: text('columnType'), cell: ({ type }) => type ?? '' },
          { key: 'field', head: text('columnField'), cell: fieldOf },
          {
            key: 'columns',
            head: text('columnColumns'),
            cell: (fault) => <Isolate isLtr>{columnsText(fault)}</Isolate>,
          },
          {
            key: 'found',
            head: text('columnFound'),
            cell: ({ found }) => <Value value={found} />,
          },
          {
            key: 'expected',
            head: text('columnExpected'),
            cell: ({ expected }) => <Value value={expected} />,
          },
        ]}
        mobileRow={(fault) => ({
          title: fault.field === null ? fileOf(fault) : fieldOf(fault),
          ...(fault.record !== null && { amount: text('line', { record: recordOf(fault) }) }),
          note: <MobileNote fault={fault} />,
        })}
      />
    </Card>
  );
}

function MobileNote({ fault }: { readonly fault: Fault }) {
  const text = usePhrases('checkOpenFormat');
  return (
    <>
      {fault.type} <Isolate isLtr>{columnsText(fault)}</Isolate>{' '}
      {fault.found !== null && (
        <>
          {text('columnFound')}: <Value value={fault.found} />{' '}
        </>
      )}
      {fault.expected !== null && (
        <>
          {text('columnExpected')}: <Value value={fault.expected} />
        </>
      )}
    </>
  );
}

/** A piece of a file, which may be anything. */
function Value({ value }: { readonly value: string | null }) {
  return (
    <span className="check-value">
      <Isolate>{value ?? ''}</Isolate>
    </span>
  );
}
