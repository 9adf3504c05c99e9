import type { VatReport, VatReturn } from '@pinkas/contract/bookkeeping/vat/vat.contract';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { owedVat, VAT_FIGURES, type VatLine } from '@pinkas/domain/vat/vat-return';
import { DataTable } from '@pinkas/ui/data/data-table';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Timeline } from '@pinkas/ui/feedback/timeline';
import { Card } from '@pinkas/ui/layout/card';
import { isolated } from '@pinkas/ui/values/isolated';
import { Money } from '@pinkas/ui/values/money';
import { IconLock } from '@tabler/icons-react';

import { useActorText } from '../../../shared/actor/use-actor-text.ts';
import { shekelText } from '../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';

/** A figure as it was saved and as it is now. */
interface Difference {
  readonly key: string;
  readonly figure: VatLine['figure'];
  readonly kept: number;
  readonly now: number;
}

/** The figures that are not as they were at the last closing. */
function differencesOf({ sums }: VatReport, kept: VatReturn): Difference[] {
  return VAT_FIGURES.flatMap((figure): Difference[] => {
    const lineIn = (lines: readonly VatLine[]) =>
      lines.find((one) => one.figure === figure) ?? { figure, beforeVatAgorot: 0, vatAgorot: 0 };
    const [old, now] = [lineIn(kept.lines), lineIn(sums.lines)];
    const isOfVat = figure !== 'zero' && figure !== 'exempt';
    const [before, after] = isOfVat
      ? [owedVat(old), owedVat(now)]
      : [old.beforeVatAgorot, now.beforeVatAgorot];
    return before === after ? [] : [{ key: figure, figure, kept: before, now: after }];
  });
}

/** Shows what changed in the period since its figures were saved; renders nothing without changes. */
export function VatDifference({ report }: { readonly report: VatReport }) {
  const text = usePhrases('vat');
  const [kept] = report.returns;
  if (kept === undefined) return null;
  const rows = differencesOf(report, kept);
  if (rows.length === 0) return null;
  return (
    <Alert tone="warn" title={text('difference')}>
      <p>
        {text('differenceText', {
          now: shekelText(report.sums.payAgorot),
          kept: shekelText(kept.payAgorot),
        })}
      </p>
      <DataTable
        isBare
        isDense
        label={text('difference')}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          {
            key: 'figure',
            head: text('columnLine'),
            kind: 'ellipsis',
            cell: ({ figure }) => text(`line-${figure}`),
          },
          {
            key: 'kept',
            head: text('columnThen'),
            kind: 'money',
            cell: (row) => <Money agorot={row.kept} sign="" />,
          },
          {
            key: 'now',
            head: text('columnNow'),
            kind: 'money',
            cell: ({ now }) => <Money agorot={now} sign="" />,
          },
          {
            key: 'difference',
            head: text('columnDifference'),
            kind: 'money',
            cell: (row) => <Money agorot={row.now - row.kept} sign="" isStrong />,
          },
        ]}
        mobileRow={({ figure, kept: before, now }) => ({
          title: text(`line-${figure}`),
          amount: <Money agorot={now - before} />,
          note: (
            <>
              <Money agorot={before} /> → <Money agorot={now} />
            </>
          ),
        })}
      />
    </Alert>
  );
}

/** Every closing of the period with its saved figures. */
export function VatReturns({ returns }: { readonly returns: readonly VatReturn[] }) {
  const text = usePhrases('vat');
  const actorText = useActorText();
  if (returns.length === 0) return null;
  return (
    <Card title={text('returnsTitle')}>
      <Timeline
        events={returns.map(({ returnNo, payAgorot, by, at }) => ({
          key: String(returnNo),
          tone: 'none' as const,
          icon: <IconLock aria-hidden stroke={1.75} />,
          what: <b>{text('returnClosed', { sum: shekelText(payAgorot) })}</b>,
          when: text('returnBy', { name: isolated(actorText(by)), when: formatInstant(at) }),
        }))}
      />
    </Card>
  );
}
