import { MASAV_DAYS_AHEAD_MAX } from '@pinkas/domain/exports/masav';
import { addDays, parseLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';
import { Money } from '@pinkas/ui/values/money';
import { useState } from 'react';

import { ApiError } from '../../../../shared/api/api-error.ts';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { useRequestKey } from '../../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { chosenCredits, type ChosenCredit } from './chosen-credits.ts';
import { useMakeFile, type MasavPage } from './masav.queries.ts';
import { SupplierToPay } from './supplier-to-pay.tsx';

interface Sums {
  readonly paidAgorot: number;
  readonly withheldAgorot: number;
}

function sumsOf(credits: readonly ChosenCredit[]): Sums {
  return {
    paidAgorot: credits.reduce((sum, one) => sum + one.paidAgorot, 0),
    withheldAgorot: credits.reduce((sum, one) => sum + one.withheldAgorot, 0),
  };
}

/** Open expenses by supplier, to be chosen; and the file that pays what was chosen. */
export function PaySuppliers({ view }: { readonly view: MasavPage }) {
  const text = usePhrases('masav');
  const { suppliers, isMore, today } = view;
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [paidOn, setPaidOn] = useState<string>(today);
  const credits = chosenCredits(suppliers, ids);
  const shownCount = suppliers.reduce((sum, { expenses }) => sum + expenses.length, 0);

  function choose(expenseIds: readonly string[], isChosen: boolean): void {
    const next = new Set(ids);
    for (const id of expenseIds) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    setIds(next);
  }

  return (
    <Card title={text('payableTitle')}>
      <div className="masav__pay">
        {isMore && <Alert tone="info">{text('isMore', { count: shownCount })}</Alert>}
        <ul className="masav__suppliers">
          {suppliers.map((supplier) => (
            <SupplierToPay
              key={supplier.id}
              supplier={supplier}
              chosenIds={ids}
              credit={credits.find((one) => one.supplier.id === supplier.id)}
              onChoose={choose}
            />
          ))}
        </ul>
        <div className="masav__day">
          <DateField
            label={text('paidOn')}
            help={text('paidOnRange', { days: MASAV_DAYS_AHEAD_MAX })}
            invalidText={text('paidOnInvalid')}
            value={paidOn}
            min={today}
            max={addDays(today, MASAV_DAYS_AHEAD_MAX)}
            onChange={setPaidOn}
          />
        </div>
        <MakeFile view={view} credits={credits} paidOn={paidOn} onMade={() => setIds(new Set())} />
      </div>
    </Card>
  );
}

interface MakeFileProps {
  readonly view: MasavPage;
  readonly credits: readonly ChosenCredit[];
  readonly paidOn: string;
  readonly onMade: () => void;
}

/** Shows the total of the choice, and the button that pays it. */
function MakeFile({ view: { settings, today }, credits, paidOn, onMade }: MakeFileProps) {
  const text = usePhrases('masav');
  const making = useMakeFile();
  const requestKey = useRequestKey();
  const sums = sumsOf(credits);
  const day = parseLocalDate(paidOn);
  const isDayOffered =
    day !== undefined && day >= today && day <= addDays(today, MASAV_DAYS_AHEAD_MAX);
  const isReady =
    settings.institution !== '' &&
    credits.length > 0 &&
    isDayOffered &&
    credits.every(({ problem }) => problem === undefined);

  function make(): void {
    if (day === undefined) return;
    const expenseIds = credits.flatMap(({ chosen }) => chosen.map(({ id }) => id));
    const body = { paidOn: day, expenseIds, paidAgorot: sums.paidAgorot };
    making.mutate(
      { body, idempotencyKey: requestKey.keyFor(body) },
      {
        onSuccess() {
          requestKey.forget();
          onMade();
          toast.success(text('made'));
        },
      },
    );
  }

  return (
    <>
      <div className="masav__total" aria-live="polite">
        <span>{text('chosen', { count: credits.length })}</span>
        {sums.withheldAgorot > 0 && (
          <span>
            {text('withheld')} <Money agorot={sums.withheldAgorot} />
          </span>
        )}
        <strong>
          {text('total')} <Money agorot={sums.paidAgorot} />
        </strong>
      </div>
      {making.error instanceof ApiError && making.error.code === 'VERSION_CONFLICT' ? (
        <Alert tone="warn" isLive>
          {text('changed')}
        </Alert>
      ) : (
        <ServerProblem reason={making.error} />
      )}
      <div>
        <Button variant="filled" disabled={!isReady} isLoading={making.isPending} onClick={make}>
          {text('make')}
        </Button>
      </div>
    </>
  );
}
