import {
  SUPPLIER_STATEMENT_COLUMNS,
  suppliersContract,
} from '@pinkas/contract/accounting/suppliers/suppliers.contract';
import { DATE_RANGE_DAYS_MAX } from '@pinkas/domain/limits';
import { dateRangeProblem } from '@pinkas/domain/time/date-range';
import { addDays } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { LinkButton } from '@pinkas/ui/actions/link-text';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { Card } from '@pinkas/ui/layout/card';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { sentenceOf } from '../../../shared/dialog/problem-sentence.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { TableExport } from '../../../shared/lists/export/table-export.tsx';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { useCancelPayment, useSupplierStatement, type Period } from './suppliers.queries.ts';

/** The account of a supplier in a period, with the balance after each movement. */
export function StatementCard({ supplierId }: { readonly supplierId: string }) {
  const text = usePhrases('suppliers');
  const fields = usePhrases('fields');
  const { today } = useAccountSetup();
  const [from, setFrom] = useState<string>(addDays(today, 1 - DATE_RANGE_DAYS_MAX));
  const [to, setTo] = useState<string>(today);
  const problem = dateRangeProblem(from, to);
  const isShown = from !== '' && to !== '' && problem === undefined;
  return (
    <Card
      title={text('statement')}
      note="₪"
      actions={
        <>
          <Button
            size="sm"
            variant="quiet"
            icon={<IconPrinter aria-hidden stroke={1.75} />}
            onClick={() => window.print()}
          >
            {text('print')}
          </Button>
          {isShown && (
            <TableExport
              exporting={suppliersContract.exportStatement}
              params={{ id: supplierId }}
              query={{ from, to }}
              shownColumns={SUPPLIER_STATEMENT_COLUMNS}
              count={undefined}
              size="sm"
            />
          )}
        </>
      }
    >
      <div className="exp-stack">
        <div className="exp-period">
          <FieldRow>
            <DateField
              label={text('from')}
              invalidText={fields('DATE_INVALID')}
              value={from}
              onChange={setFrom}
            />
            <DateField
              label={text('to')}
              invalidText={fields('DATE_INVALID')}
              error={problem === undefined ? undefined : fields(problem)}
              value={to}
              onChange={setTo}
            />
          </FieldRow>
        </div>
        {isShown && <Movements supplierId={supplierId} period={{ from, to }} />}
      </div>
    </Card>
  );
}

interface MovementsProps {
  readonly supplierId: string;
  readonly period: Period;
}

const KIND = {
  expense: 'movementExpense',
  'supplier-payment': 'movementPayment',
  document: 'movementDocument',
} as const;

function Movements({ supplierId, period }: MovementsProps) {
  const text = usePhrases('suppliers');
  const statement = useSupplierStatement(supplierId, period);
  const cancel = useCancelling();
  if (statement.data === undefined) {
    return statement.isError ? (
      <PageError
        title={text('statementFailed')}
        reason={statement.error}
        isRetrying={statement.isFetching}
        onRetry={() => void statement.refetch()}
      />
    ) : (
      <SkeletonRows rows={4} />
    );
  }
  const { openingAgorot, movements, closingAgorot } = statement.data;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by keyboard
    <section className="exp-scroll" aria-label={text('movements')} tabIndex={0}>
      <table className="exp-statement" aria-busy={statement.isPlaceholderData}>
        <thead>
          <tr>
            <th scope="col">{text('movementDate')}</th>
            <th scope="col">{text('movement')}</th>
            <th scope="col" className="exp-statement__sum">
              {text('debit')}
            </th>
            <th scope="col" className="exp-statement__sum">
              {text('credit')}
            </th>
            <th scope="col" className="exp-statement__sum">
              {text('balanceAfter')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              <DateText date={period.from} />
            </td>
            <td colSpan={3}>{text('opening')}</td>
            <td className="exp-statement__sum">
              <Money agorot={openingAgorot} sign="" />
            </td>
          </tr>
          {movements.map((one, index) => (
            <tr key={`${one.sourceId}-${String(index)}`}>
              <td>
                <DateText date={one.date} />
              </td>
              <td>
                <span className="exp-inline">
                  {one.kind === 'supplier-payment' ? (
                    <span>
                      {text(KIND[one.kind])} <Isolate isLtr>{one.reference}</Isolate>
                    </span>
                  ) : (
                    <a
                      href={`#/${one.kind === 'expense' ? 'expenses' : 'documents'}/${one.sourceId}`}
                    >
                      {text(KIND[one.kind])} <Isolate isLtr>{one.reference}</Isolate>
                    </a>
                  )}
                  {one.kind === 'supplier-payment' && one.debitAgorot > 0 && (
                    <LinkButton onClick={() => void cancel(one.sourceId)}>
                      {text('cancelPayment')}
                    </LinkButton>
                  )}
                </span>
              </td>
              <td className="exp-statement__sum">
                <Money agorot={one.debitAgorot === 0 ? null : one.debitAgorot} sign="" />
              </td>
              <td className="exp-statement__sum">
                <Money agorot={one.creditAgorot === 0 ? null : one.creditAgorot} sign="" />
              </td>
              <td className="exp-statement__sum">
                <Money agorot={one.balanceAgorot} sign="" />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>
              <DateText date={period.to} />
            </td>
            <td colSpan={3}>{text('closing')}</td>
            <td className="exp-statement__sum">
              <Money agorot={closingAgorot} sign="" isStrong />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** Asks, then takes a payment back: its entry is reversed and what it paid is open again. */
function useCancelling(): (id: string) => Promise<void> {
  const text = usePhrases('suppliers');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const cancelling = useCancelPayment();
  return async (id) => {
    const isSure = await confirm({
      title: text('cancelPaymentTitle'),
      text: text('cancelPaymentText'),
      confirmLabel: text('cancelPaymentDo'),
      cancelLabel: text('back'),
      isDanger: true,
    });
    if (!isSure) return;
    try {
      await cancelling.mutateAsync(id);
      toast.success(text('paymentCancelled'));
    } catch (reason) {
      toast.error(sentenceOf(reason, errors, dialogs));
    }
  };
}
