import type { FoundOrder } from '@pinkas/contract/sales/moved-orders/moved-orders.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Badge } from '@pinkas/ui/feedback/badge';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { Money } from '@pinkas/ui/values/money';

import { CardDigits } from '../../../shared/format/card-digits.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { templatePath } from '../billing-runs/shared/template-path.ts';

export interface OrderRowProps {
  readonly order: FoundOrder;
  /** What people call its system. */
  readonly system: string;
  readonly isChosen: boolean;
  /** Why it was not moved; undefined where nothing was tried, or it was. */
  readonly refused: string | undefined;
  readonly isDisabled: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onStop: (templateId: string) => void;
}

/** One standing order: whose, how much, when, by what, and what becomes of it here. */
export function OrderRow(props: OrderRowProps) {
  const { order, system, isChosen, isDisabled, onChoose } = props;
  const text = usePhrases('movedOrders');
  const billing = usePhrases('billing');
  const { customerName, description, problem, moved, unit, every, startsOn, amountAgorot } = order;
  const name = (
    <>
      <bdi>{customerName}</bdi>, <bdi>{description}</bdi>
    </>
  );
  return (
    <li>
      <div className="moved-orders__row">
        {moved === null ? (
          <CheckboxField
            label={name}
            hint={
              problem === null
                ? text('startsOn', { date: formatLocalDate(startsOn ?? '') })
                : text(`problem-${problem}`, { system })
            }
            checked={isChosen}
            disabled={isDisabled || problem !== null}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        ) : (
          <span className="moved-orders__name">{name}</span>
        )}
        <Beside order={order} />
        <span className="moved-orders__what">
          {billing(`every-${unit}`, { every })}
          <Left order={order} />
        </span>
        <span className="moved-orders__sum">
          <Money agorot={amountAgorot} isStrong />
          {!order.includesVat && <small>{text('beforeVat')}</small>}
        </span>
      </div>
      <After {...props} />
    </li>
  );
}

/** The customer that it finds here, and by what it is paid. */
function Beside({ order }: Pick<OrderRowProps, 'order'>) {
  const text = usePhrases('movedOrders');
  const { customer, means, hasCard, lastDigits, moved, problem } = order;
  return (
    <span className="moved-orders__what">
      {means === 'card' ? (
        <span>
          {lastDigits !== '' && <CardDigits lastDigits={lastDigits} />}{' '}
          {problem === null && text(hasCard ? 'cardMoves' : 'needsCard')}
        </span>
      ) : (
        text(`means-${means}`)
      )}
      {moved === null && problem === null && (
        <small>
          {customer === null ? text('newCustomer') : text('knownCustomer', { name: customer.name })}
        </small>
      )}
    </span>
  );
}

function Left({ order: { paymentsLeft: count } }: Pick<OrderRowProps, 'order'>) {
  const text = usePhrases('movedOrders');
  return count === null ? null : <small>{text('left', { count })}</small>;
}

const daysOf = (days: readonly string[]): string => days.map(formatLocalDate).join(', ');

/** What became of it: moved, refused, charged there since. */
function After({ order, system, refused, isDisabled, onStop }: OrderRowProps) {
  const text = usePhrases('movedOrders');
  const { moved, skipped, chargedTwice, unclear } = order;
  return (
    <>
      {moved !== null && (
        <p className="moved-orders__after">
          <Badge tone="ok">{text('movedAlready')}</Badge>
          <LinkText href={`#${templatePath(moved.templateId)}`}>{text('toTemplate')}</LinkText>
          {moved.isStopped ? (
            <span>{text('stoppedThere')}</span>
          ) : (
            <>
              <span>{text(moved.isActiveAgain ? 'activeAgain' : 'waitsForStop', { system })}</span>
              <Button size="sm" disabled={isDisabled} onClick={() => onStop(moved.templateId)}>
                {text('stopHere')}
              </Button>
            </>
          )}
        </p>
      )}
      {refused !== undefined && (
        <p className="moved-orders__after moved-orders__bad">
          {text('refusedRow', { reason: refused })}
        </p>
      )}
      {skipped.length > 0 && (
        <p className="moved-orders__after">
          {text('skippedDays', { system, days: daysOf(skipped) })}
        </p>
      )}
      {unclear.length > 0 && (
        <p className="moved-orders__after">
          {text('unclearDays', { system, days: daysOf(unclear) })}{' '}
          <LinkText href="#/sales/billing/run">{text('toRun')}</LinkText>
        </p>
      )}
      {chargedTwice.length > 0 && (
        <p className="moved-orders__after moved-orders__bad">
          {text('twiceDays', { system, days: daysOf(chargedTwice) })}
        </p>
      )}
    </>
  );
}
