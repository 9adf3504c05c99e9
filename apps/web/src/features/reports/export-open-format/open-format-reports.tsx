import {
  exportOpenFormatContract,
  type OpenFormatOutcome,
  type OpenFormatReport,
} from '@pinkas/contract/reports/export-open-format/export-open-format.contract';
import { formatLocalDate, localDate } from '@pinkas/domain/time/local-date';
import { UNIFORM_DOCUMENT_TYPES } from '@pinkas/domain/documents/rules/uniform-document-types';
import { Button } from '@pinkas/ui/actions/button';
import { DataTable } from '@pinkas/ui/data/data-table';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { IconPrinter } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { useDownload } from '../../../shared/lists/export/use-download.ts';

const RECORDS = ['A100', 'B100', 'B110', 'C100', 'D110', 'D120', 'M100', 'Z900'] as const;

export interface OpenFormatReportsProps {
  readonly id: string;
  readonly outcome: OpenFormatOutcome;
  readonly isOpen: boolean;
}

/** The reports of a finished file on screen: 5.4 (what was produced) and 2.6 (documents by type, trial balance). */
export function OpenFormatReports({ id, outcome, isOpen }: OpenFormatReportsProps) {
  const text = usePhrases('openFormat');
  const [isShown, setIsShown] = useState(isOpen);
  if (!isShown) {
    return (
      <div>
        <Button variant="quiet" size="sm" onClick={() => setIsShown(true)}>
          {text('showReports')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <ProductionLines outcome={outcome} />
      <Part id={id} report="records" title={text('recordsTitle')}>
        <Records outcome={outcome} />
      </Part>
      <Part id={id} report="documents" title={text('documentsTitle')}>
        <Documents outcome={outcome} />
      </Part>
      {outcome.accounts !== null && (
        <Part id={id} report="accounts" title={text('accountsTitle')}>
          <Accounts accounts={outcome.accounts} />
        </Part>
      )}
    </>
  );
}

/** The lines of report 5.4 around its table, in the words of the instructions. */
function ProductionLines({ outcome }: { readonly outcome: OpenFormatOutcome }) {
  const text = usePhrases('openFormat');
  const { taxId, businessName, from, to, path, software, runDate, runTime } = outcome;
  const lines = [
    text('producedFor'),
    text('lineTaxId', { taxId }),
    text('lineBusiness', { name: businessName }),
    text('finished'),
    text('linePath', { path }),
    text('lineRange', { from: formatLocalDate(from), to: formatLocalDate(to) }),
    text('lineSoftware', {
      name: software.name,
      number: software.registration,
      date: formatLocalDate(localDate(runDate)),
      time: runTime,
    }),
  ];
  return (
    <div className="open-format__lines">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}

interface PartProps {
  readonly id: string;
  readonly report: OpenFormatReport;
  readonly title: string;
  readonly children: ReactNode;
}

function Part({ id, report, title, children }: PartProps) {
  const text = usePhrases('openFormat');
  const { language } = useLanguage();
  const download = useDownload(exportOpenFormatContract.print);
  const query = { report, format: 'pdf' as const, language };
  return (
    <section className="open-format__part" aria-label={title}>
      <div className="open-format__row">
        <h3>{title}</h3>
        <Button
          variant="quiet"
          size="sm"
          aria-label={text('printReport', { report: title })}
          icon={<IconPrinter aria-hidden stroke={1.75} />}
          isLoading={download.isRunning}
          onClick={() => void download.run({ params: { id }, query }, `${title}.pdf`)}
        >
          {text('print')}
        </Button>
      </div>
      {children}
    </section>
  );
}

const countText = (count: number): string => count.toLocaleString('en-US');

function Records({ outcome: { counts, total } }: { readonly outcome: OpenFormatOutcome }) {
  const text = usePhrases('openFormat');
  const all = { A100: 1, ...counts, Z900: 1 };
  const rows = RECORDS.map((code) => ({ code, count: all[code] })).filter(({ count }) => count > 0);
  return (
    <DataTable
      isBare
      label={text('recordsTitle')}
      rows={rows}
      keyOf={({ code }) => code}
      columns={[
        { key: 'code', head: text('columnCode'), cell: ({ code }) => <Isolate>{code}</Isolate> },
        {
          key: 'name',
          head: text('columnRecord'),
          kind: 'ellipsis',
          cell: ({ code }) => text(`record-${code}`),
        },
        {
          key: 'count',
          head: text('columnCount'),
          kind: 'money',
          cell: ({ count }) => countText(count),
        },
      ]}
      mobileRow={({ code, count }) => ({
        title: text(`record-${code}`),
        amount: countText(count),
        note: <Isolate>{code}</Isolate>,
      })}
      total={{
        label: text('total'),
        mobileSum: countText(total),
        cells: { count: countText(total) },
      }}
    />
  );
}

function Documents({ outcome: { documents } }: { readonly outcome: OpenFormatOutcome }) {
  const text = usePhrases('openFormat');
  const { language } = useLanguage();
  const rows = UNIFORM_DOCUMENT_TYPES.map((type) => {
    const found = documents.find(({ docType }) => docType === type.code);
    const { count = 0, totalAgorot = 0, cancelled = 0 } = found ?? {};
    return { code: type.code, name: type[language], count, totalAgorot, cancelled };
  });
  return (
    <DataTable
      isBare
      label={text('documentsTitle')}
      rows={rows}
      keyOf={({ code }) => String(code)}
      columns={[
        { key: 'code', head: text('columnCode'), cell: ({ code }) => code },
        {
          key: 'name',
          head: text('columnDocType'),
          kind: 'ellipsis',
          cell: ({ name }) => name,
        },
        {
          key: 'count',
          head: text('columnCount'),
          kind: 'money',
          cell: ({ count }) => countText(count),
        },
        {
          key: 'total',
          head: text('columnTotal'),
          kind: 'money',
          cell: ({ totalAgorot }) => <Money agorot={totalAgorot} sign="" />,
        },
        {
          key: 'cancelled',
          head: text('columnCancelled'),
          kind: 'money',
          shownFrom: 'rail',
          cell: ({ cancelled }) => countText(cancelled),
        },
      ]}
      mobileRow={({ code, name, count, totalAgorot }) => ({
        title: name,
        amount: <Money agorot={totalAgorot} />,
        note: (
          <>
            {code} · {countText(count)}
          </>
        ),
      })}
    />
  );
}

type Account = NonNullable<OpenFormatOutcome['accounts']>[number];

function Accounts({ accounts }: { readonly accounts: readonly Account[] }) {
  const text = usePhrases('openFormat');
  const sum = (part: 'openingAgorot' | 'debitAgorot' | 'creditAgorot'): number =>
    accounts.reduce((total, account) => total + account[part], 0);
  const closing = (account: Omit<Account, 'key' | 'name'>): number =>
    account.openingAgorot + account.debitAgorot - account.creditAgorot;
  const total = {
    openingAgorot: sum('openingAgorot'),
    debitAgorot: sum('debitAgorot'),
    creditAgorot: sum('creditAgorot'),
  };
  return (
    <DataTable
      isBare
      label={text('accountsTitle')}
      rows={accounts}
      keyOf={({ key }) => key}
      columns={[
        { key: 'key', head: text('columnKey'), cell: ({ key }) => <Isolate>{key}</Isolate> },
        {
          key: 'name',
          head: text('columnAccount'),
          kind: 'ellipsis',
          cell: ({ name }) => <bdi>{name}</bdi>,
        },
        {
          key: 'opening',
          head: text('columnOpening'),
          kind: 'money',
          cell: ({ openingAgorot }) => <Money agorot={openingAgorot} sign="" />,
        },
        {
          key: 'debit',
          head: text('columnDebit'),
          kind: 'money',
          cell: ({ debitAgorot }) => <Money agorot={debitAgorot} sign="" />,
        },
        {
          key: 'credit',
          head: text('columnCredit'),
          kind: 'money',
          cell: ({ creditAgorot }) => <Money agorot={creditAgorot} sign="" />,
        },
        {
          key: 'closing',
          head: text('columnClosing'),
          kind: 'money',
          cell: (account) => <Money agorot={closing(account)} sign="" isStrong />,
        },
      ]}
      mobileRow={(account) => ({
        title: <bdi>{account.name}</bdi>,
        amount: <Money agorot={closing(account)} />,
        note: <Isolate>{account.key}</Isolate>,
      })}
      total={{
        label: text('total'),
        mobileSum: <Money agorot={closing(total)} isStrong />,
        cells: {
          opening: <Money agorot={total.openingAgorot} sign="" isStrong />,
          debit: <Money agorot={total.debitAgorot} sign="" isStrong />,
          credit: <Money agorot={total.creditAgorot} sign="" isStrong />,
          closing: <Money agorot={closing(total)} sign="" isStrong />,
        },
      }}
    />
  );
}
