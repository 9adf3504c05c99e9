import type { CustomerView } from '@pinkas/contract/accounting/customers/customer-fields';
import {
  customerStatementContract,
  STATEMENT_COLUMNS,
  type CustomerStatement,
  type StatementMovement,
} from '@pinkas/contract/accounting/customers/customer-statement.contract';
import { Button } from '@pinkas/ui/actions/button';
import { WideFrame } from '@pinkas/ui/data/table/wide-frame';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../../shared/api/client.ts';
import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { useFieldProblem } from '../../../../shared/form/field-problem.ts';
import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';
import { saveFile } from '../../../../shared/lists/export/download-file.ts';
import { TableExport } from '../../../../shared/lists/export/table-export.tsx';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { useStatement } from '../customers.queries.ts';
import { useMovementWords } from './movement-words.ts';
import { PERIOD_CHOICES, periodOf, periodProblem, type PeriodChoice } from './statement-period.ts';

const CHOICE_PHRASES = {
  year: 'periodYear',
  quarter: 'periodQuarter',
  'last-year': 'periodLastYear',
} as const;

/** The statement of account: the opening balance, each movement with the balance after it, the closing balance. */
export function StatementTab({ customer }: { readonly customer: CustomerView }) {
  const text = usePhrases('customerCard');
  const problem = useFieldProblem();
  const { language } = useLanguage();
  const { today } = useAccountSetup();
  const [period, setPeriod] = useState<{ from: string; to: string }>(() => periodOf('year', today));
  const code = periodProblem(period.from, period.to);
  const [asked, setAsked] = useState(period);
  if (code === undefined && (asked.from !== period.from || asked.to !== period.to))
    setAsked(period);
  const statement = useStatement(customer.id, asked);
  const printing = useMutation({
    mutationFn: () =>
      call(customerStatementContract.statementPdf, {
        params: { id: customer.id },
        query: { ...asked, language },
      }),
    onSuccess: (file) => saveFile(file, `${text('statementOf', { name: customer.name })}.pdf`),
  });
  const choice = PERIOD_CHOICES.find((one) => {
    const { from, to } = periodOf(one, today);
    return from === period.from && to === period.to;
  });
  return (
    <>
      <div className="customer-card__tools">
        <SegmentedControl<PeriodChoice>
          label={text('period')}
          value={choice}
          segments={PERIOD_CHOICES.map((value) => ({ value, label: text(CHOICE_PHRASES[value]) }))}
          onChange={(next) => setPeriod(periodOf(next, today))}
        />
        <div className="customer-card__dates">
          <DateField
            label={text('periodFrom')}
            isLabelHidden
            size="sm"
            value={period.from}
            invalidText={problem('DATE_INVALID') ?? ''}
            onChange={(from) => setPeriod({ ...period, from })}
          />
          <DateField
            label={text('periodTo')}
            isLabelHidden
            size="sm"
            value={period.to}
            invalidText={problem('DATE_INVALID') ?? ''}
            error={code === 'DATE_INVALID' ? undefined : problem(code)}
            onChange={(to) => setPeriod({ ...period, to })}
          />
        </div>
        <div className="customer-card__files">
          <Button
            size="sm"
            icon={<IconFileTypePdf aria-hidden stroke={1.75} />}
            isLoading={printing.isPending}
            onClick={() => printing.mutate()}
          >
            {text('downloadPdf')}
          </Button>
          <TableExport
            exporting={customerStatementContract.exportStatement}
            params={{ id: customer.id }}
            query={asked}
            shownColumns={STATEMENT_COLUMNS}
            count={undefined}
            size="sm"
          />
        </div>
      </div>
      {statement.data === undefined &&
        (statement.isError ? (
          <PageError
            title={text('failedTitle')}
            reason={statement.error}
            isRetrying={statement.isFetching}
            onRetry={() => void statement.refetch()}
          />
        ) : (
          <SkeletonRows rows={6} />
        ))}
      {statement.data !== undefined && (
        <StatementTable statement={statement.data} isLoading={statement.isPlaceholderData} />
      )}
    </>
  );
}

interface StatementTableProps {
  readonly statement: CustomerStatement;
  readonly isLoading: boolean;
}

function StatementTable({ statement, isLoading }: StatementTableProps) {
  const text = usePhrases('customerCard');
  const { isMobile } = useMediaSizes();
  if (statement.movements.length === 0 && statement.openingAgorot === 0) {
    return <EmptyState title={text('noMovements')} text={text('noMovementsText')} />;
  }
  if (isMobile) return <StatementCards statement={statement} />;
  return (
    <WideFrame className="pk-table-frame--bare" label={text('statement')} isBusy={isLoading}>
      <table className="pk-table" aria-label={text('statement')}>
        <thead>
          <tr>
            <th scope="col">{text('columnDate')}</th>
            <th scope="col">{text('columnMovement')}</th>
            <th scope="col">{text('columnDetails')}</th>
            <th scope="col" className="pk-cell--money">
              {text('columnDebit')}
            </th>
            <th scope="col" className="pk-cell--money">
              {text('columnCredit')}
            </th>
            <th scope="col" className="pk-cell--money">
              {text('columnBalance')}
            </th>
          </tr>
        </thead>
        <tbody className="pk-table__body">
          <tr>
            <td>
              <DateText date={statement.from} />
            </td>
            <td colSpan={4}>{text('opening')}</td>
            <td className="pk-cell--money">
              <Money agorot={statement.openingAgorot} sign="" />
            </td>
          </tr>
          {statement.movements.map((movement) => (
            <MovementRow
              key={`${movement.documentId}${String(movement.isReversal)}${String(movement.isCheque)}${movement.date}`}
              movement={movement}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>{text('periodTotal')}</td>
            <td className="pk-cell--money">
              <Money agorot={statement.debitAgorot} sign="" isStrong />
            </td>
            <td className="pk-cell--money">
              <Money agorot={statement.creditAgorot} sign="" isStrong />
            </td>
            <td className="pk-cell--money">
              <Money agorot={statement.closingAgorot} sign="" isStrong />
            </td>
          </tr>
        </tfoot>
      </table>
    </WideFrame>
  );
}

/** On a phone, what a movement changes: a credit in its colour, without the minus of a loss. */
function MovementSum({ movement }: { readonly movement: StatementMovement }) {
  const change = movement.debitAgorot - movement.creditAgorot;
  if (change >= 0) return <Money agorot={change} />;
  return (
    <span className="customer-statement__credit">
      <Money agorot={-change} />
    </span>
  );
}

function MovementRow({ movement }: { readonly movement: StatementMovement }) {
  const { name, details } = useMovementWords();
  return (
    <tr>
      <td>
        <DateText date={movement.date} />
      </td>
      <td>
        <a href={`#/documents/${movement.documentId}`}>{name(movement)}</a>
      </td>
      <td className="pk-cell--ellipsis customer-statement__details">
        <Isolate>{details(movement)}</Isolate>
      </td>
      <td className="pk-cell--money">
        {movement.debitAgorot !== 0 && <Money agorot={movement.debitAgorot} sign="" />}
      </td>
      <td className="pk-cell--money customer-statement__credit">
        {movement.creditAgorot !== 0 && <Money agorot={movement.creditAgorot} sign="" />}
      </td>
      <td className="pk-cell--money">
        <Money agorot={movement.balanceAgorot} sign="" isStrong />
      </td>
    </tr>
  );
}

/** The same on a phone: a movement is two lines. */
function StatementCards({ statement }: { readonly statement: CustomerStatement }) {
  const text = usePhrases('customerCard');
  const { name, details } = useMovementWords();
  return (
    <ul className="customer-statement__cards">
      <li>
        <span className="customer-statement__line">
          <span>{text('opening')}</span>
          <Money agorot={statement.openingAgorot} />
        </span>
        <span className="customer-note">
          <DateText date={statement.from} />
        </span>
      </li>
      {statement.movements.map((movement) => (
        <li
          key={`${movement.documentId}${String(movement.isReversal)}${String(movement.isCheque)}${movement.date}`}
        >
          <span className="customer-statement__line">
            <a href={`#/documents/${movement.documentId}`}>{name(movement)}</a>
            <MovementSum movement={movement} />
          </span>
          <span className="customer-note">
            <span>
              <DateText date={movement.date} /> <Isolate>{details(movement)}</Isolate>
            </span>
            <span className="customer-statement__balance">
              {text('balanceAfter')} <Money agorot={movement.balanceAgorot} />
            </span>
          </span>
        </li>
      ))}
      <li>
        <span className="customer-statement__line">
          <strong>{text('closing')}</strong>
          <Money agorot={statement.closingAgorot} isStrong />
        </span>
      </li>
    </ul>
  );
}
