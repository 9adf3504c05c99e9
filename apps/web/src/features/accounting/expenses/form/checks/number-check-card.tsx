import { expensesContract } from '@pinkas/contract/accounting/expenses/expenses.contract';
import type { ExpenseView } from '@pinkas/contract/accounting/expenses/expense-views';
import type { NumberCheckView } from '@pinkas/contract/accounting/expenses/number-check';
import type { NumberCheck, NumberDifference } from '@pinkas/domain/expenses/supplier-number';
import { formatLocalDate, localDateOf } from '@pinkas/domain/time/local-date';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { Card } from '@pinkas/ui/layout/card';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import type { ReactNode } from 'react';

import { call } from '../../../../../shared/api/client.ts';
import { ServerProblem } from '../../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useMay } from '../../../../../shared/session/use-may.ts';
import { useExpenseWrite } from '../../../../../shared/expenses/use-expense-write.ts';
import './number-check-card.css';

const TONES: Readonly<Record<NumberCheck, Tone>> = {
  unchecked: 'none',
  confirmed: 'ok',
  differs: 'bad',
  'not-found': 'bad',
  unheard: 'warn',
};

interface NumberCheckCardProps {
  readonly expense: ExpenseView;
  readonly check: NumberCheckView;
  /** What is asked is what is saved. */
  readonly isDirty: boolean;
}

/** Shows the tax authority's data on the allocation number of a supplier's document. */
export function NumberCheckCard({ expense, check, isDirty }: NumberCheckCardProps) {
  const text = usePhrases('numberCheck');
  const { state, checkedAt } = check;
  return (
    <Card
      title={text('title')}
      actions={<Badge tone={TONES[state]}>{text(`state-${state}`)}</Badge>}
    >
      <div className="exp-check-said">
        <p>{text(`words-${state}`)}</p>
        {check.found !== null && <Differences expense={expense} check={check} />}
        {checkedAt !== null && (
          <p className="exp-muted">
            {text('checkedOn', { date: formatLocalDate(localDateOf(checkedAt)) })}
          </p>
        )}
        <Asking id={expense.id} check={check} isDirty={isDirty} />
      </div>
    </Card>
  );
}

function Differences({ expense, check }: Pick<NumberCheckCardProps, 'expense' | 'check'>) {
  const text = usePhrases('numberCheck');
  const { found, differs } = check;
  if (found === null || differs.length === 0) return null;
  const { form, sums } = expense;
  const sidesOf: Readonly<Record<NumberDifference, readonly [ReactNode, ReactNode]>> = {
    supplier: [
      <Isolate key="ours" isLtr>
        {form.supplier.taxId}
      </Isolate>,
      <Isolate key="theirs" isLtr>
        {found.supplierTaxId}
      </Isolate>,
    ],
    date: [
      <DateText key="ours" date={form.documentDate} />,
      <DateText key="theirs" date={found.documentDate} />,
    ],
    sum: [
      <Money key="ours" agorot={sums.netAgorot} />,
      <Money key="theirs" agorot={found.netAgorot} />,
    ],
    vat: [
      <Money key="ours" agorot={sums.vatAgorot} />,
      <Money key="theirs" agorot={found.vatAgorot} />,
    ],
  };
  return (
    <table className="exp-check">
      <thead>
        <tr>
          <th scope="col">{text('what')}</th>
          <th scope="col">{text('here')}</th>
          <th scope="col">{text('there')}</th>
        </tr>
      </thead>
      <tbody>
        {differs.map((one) => (
          <tr key={one}>
            <th scope="row">{text(`of-${one}`)}</th>
            <td>{sidesOf[one][0]}</td>
            <td>{sidesOf[one][1]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface AskingProps {
  readonly id: string;
  readonly check: NumberCheckView;
  readonly isDirty: boolean;
}

/** Asks now, or links to the connection of the business; a number that was confirmed needs none. */
function Asking({ id, check: { state, isConnected }, isDirty }: AskingProps) {
  const text = usePhrases('numberCheck');
  const may = useMay();
  const ask = useExpenseWrite(() => call(expensesContract.checkNumber, { params: { id } }));
  if (!isConnected) {
    return (
      state !== 'confirmed' &&
      may('taxAuthority.read') && (
        <ButtonLink size="sm" href="#/account/tax_authority">
          {text('connect')}
        </ButtonLink>
      )
    );
  }
  if (!may('expenses.write')) return null;
  return (
    <>
      <ServerProblem reason={ask.error} title={text('notChecked')} />
      {ask.data?.isHeard === false && <Alert tone="warn" isLive title={text('notHeard')} />}
      <Button
        size="sm"
        disabled={isDirty}
        isLoading={ask.isPending}
        onClick={() => ask.mutate(undefined)}
      >
        {text(state === 'unchecked' ? 'check' : 'checkAgain')}
      </Button>
    </>
  );
}
