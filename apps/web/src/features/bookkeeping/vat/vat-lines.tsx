import type { VatLineView, VatReport } from '@pinkas/contract/bookkeeping/vat/vat.contract';
import type { VatFigure } from '@pinkas/domain/vat/vat-return';
import { DataTable } from '@pinkas/ui/data/data-table';
import { Card } from '@pinkas/ui/layout/card';
import { Money } from '@pinkas/ui/values/money';
import { IconChevronRight } from '@tabler/icons-react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { ExplainButton } from '../../../shared/reports/explain-button.tsx';
import { useVatExplanations } from './vat-words.ts';

export interface VatLinesProps {
  readonly report: VatReport;
  readonly open: VatFigure | undefined;
  readonly onOpen: (figure: VatFigure) => void;
  readonly isLoading: boolean;
}

type Line = VatLineView & { readonly count: number };

/** The lines of the return; each opens what it is made of. */
export function VatLines({ report, open, onOpen, isLoading }: VatLinesProps) {
  const text = usePhrases('vat');
  const explanations = useVatExplanations();
  const { sums, counts } = report;
  const rows = sums.lines.map((line, index): Line => ({ ...line, count: counts[index] ?? 0 }));
  const hasVat = (figure: VatFigure): boolean => figure !== 'zero' && figure !== 'exempt';
  return (
    <Card isFlush title={text('linesTitle')} actions={<ExplainButton figures={explanations} />}>
      <div className="vat-lines">
        <DataTable
          isBare
          label={text('linesTitle')}
          rows={rows}
          keyOf={({ figure }) => figure}
          onOpen={({ figure }) => onOpen(figure)}
          isLoading={isLoading}
          columns={[
            {
              key: 'line',
              head: text('columnLine'),
              kind: 'ellipsis',
              cell: ({ figure }) => (
                <span className={open === figure ? 'vat-lines__open' : undefined}>
                  {text(`line-${figure}`)}
                </span>
              ),
            },
            {
              key: 'base',
              head: text('columnBase'),
              kind: 'money',
              cell: (line) => (
                <Money agorot={line.count === 0 ? null : line.beforeVatAgorot} sign="" />
              ),
            },
            {
              key: 'vat',
              head: text('columnVat'),
              kind: 'money',
              cell: (line) => (
                <Money agorot={hasVat(line.figure) ? line.vatAgorot : null} sign="" isStrong />
              ),
            },
            { key: 'documents', head: text('columnDocuments'), cell: ({ count }) => count },
            {
              key: 'open',
              head: <span className="pk-visually-hidden">{text('details')}</span>,
              name: text('details'),
              cell: ({ figure }) => (
                <button
                  type="button"
                  className="vat-lines__open-button"
                  aria-label={text('openLine', { line: text(`line-${figure}`) })}
                  aria-pressed={open === figure}
                  onClick={() => onOpen(figure)}
                >
                  <IconChevronRight aria-hidden stroke={1.75} className="pk-flip" />
                </button>
              ),
            },
          ]}
          mobileRow={(line) => ({
            title: text(`line-${line.figure}`),
            amount: <Money agorot={hasVat(line.figure) ? line.vatAgorot : line.beforeVatAgorot} />,
            note: (
              <>
                {line.count} {text('columnDocuments')}, <Money agorot={line.beforeVatAgorot} />
              </>
            ),
          })}
          total={{
            label: text(sums.balanceAgorot < 0 ? 'balanceBack' : 'balance'),
            mobileSum: <Money agorot={sums.balanceAgorot} isStrong />,
            cells: { vat: <Money agorot={sums.balanceAgorot} sign="" isStrong /> },
          }}
        />
      </div>
    </Card>
  );
}
