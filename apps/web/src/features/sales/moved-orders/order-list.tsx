import {
  NO_ADDRESS,
  WITHOUT_CARD_WAYS,
  type MovedResult,
} from '@pinkas/contract/sales/moved-orders/moved-orders.contract';
import { MOVE_PROBLEMS } from '@pinkas/domain/billing/moved-order';
import { ORDER_SYSTEM_NAMES } from '@pinkas/domain/billing/order-system';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { Card } from '@pinkas/ui/layout/card';
import { useState } from 'react';

import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { OrderRow } from './order-row.tsx';
import type { ReadOrders } from './moved-orders.queries.ts';
import { useMoving } from './use-moving.ts';

/** So many are shown before somebody asks for all. */
const FEW = 100;

interface OrderListProps {
  readonly read: ReadOrders;
  readonly onChange: (read: ReadOrders) => void;
  readonly onBusy: (isBusy: boolean) => void;
}

/** The orders of the other system: which are moved, how, and what became of each. */
export function OrderList({ read, onChange, onBusy }: OrderListProps) {
  const text = usePhrases('movedOrders');
  const [isWhole, setIsWhole] = useState(false);
  const moving = useMoving({ read, onChange, onBusy });
  const { orders, unreadable, key } = read;
  const system = ORDER_SYSTEM_NAMES[key.system];
  const { chosen, open, waiting, isBusy } = moving;
  const refusedWords = useRefusedWords(system);
  const shown = isWhole ? orders : orders.slice(0, FEW);
  if (orders.length === 0 && unreadable === 0) {
    return (
      <Card>
        <EmptyState title={text('noneTitle')} text={text('noneText', { system })} />
      </Card>
    );
  }
  return (
    <>
      {unreadable > 0 && <Alert tone="warn">{text('unreadable', { count: unreadable })}</Alert>}
      <Card
        isFlush
        title={text('listTitle', { system })}
        note={text('countOrders', { count: orders.length })}
      >
        <div className="moved-orders__all">
          {open.length > 0 && (
            <CheckboxField
              label={text('chosen', { count: chosen.size, all: open.length })}
              checked={chosen.size === open.length}
              disabled={isBusy}
              onChange={(event) => moving.choose(event.currentTarget.checked ? open : [])}
            />
          )}
          {waiting.length > 0 && (
            <Button size="sm" disabled={isBusy} onClick={() => void moving.stop(waiting)}>
              {text('stopAll', { count: waiting.length })}
            </Button>
          )}
        </div>
        <ul className="moved-orders__list">
          {shown.map((order) => (
            <OrderRow
              key={order.externalId}
              order={order}
              system={system}
              isChosen={chosen.has(order.externalId)}
              refused={refusedWords(moving.refused.get(order.externalId))}
              isDisabled={isBusy}
              onChoose={(isChosen) => moving.chooseOne(order.externalId, isChosen)}
              onStop={(templateId) => void moving.stop([templateId])}
            />
          ))}
        </ul>
        {shown.length < orders.length && (
          <div className="moved-orders__all">
            <Button size="sm" onClick={() => setIsWhole(true)}>
              {text('showAll', { count: orders.length })}
            </Button>
          </div>
        )}
      </Card>
      {open.length > 0 && <Options moving={moving} system={system} />}
    </>
  );
}

interface OptionsProps {
  readonly moving: ReturnType<typeof useMoving>;
  readonly system: string;
}

/** How the chosen orders are moved, and the button that does it. */
function Options({ moving, system }: OptionsProps) {
  const text = usePhrases('movedOrders');
  const { chosen, options, setOptions, isBusy, notRead, failure, done } = moving;
  return (
    <Card title={text('optionsTitle')}>
      <div className="moved-orders__key">
        <div className="moved-orders__option">
          <span id="moved-without">{text('withoutCard')}</span>
          <SegmentedControl
            label={text('withoutCard')}
            segments={WITHOUT_CARD_WAYS.map((value) => ({
              value,
              label: text(`without-${value}`),
            }))}
            value={options.withoutCard}
            isDisabled={isBusy}
            onChange={(withoutCard) => setOptions({ withoutCard })}
          />
          <small className="moved-orders__muted">{text('withoutHint')}</small>
        </div>
        <p className="moved-orders__muted">{text('stopAfter', { system })}</p>
        {notRead !== undefined && <Alert tone="warn">{text(`not-${notRead}`, { system })}</Alert>}
        <ServerProblem reason={failure} />
        <div className="moved-orders__acts">
          <Button
            variant="filled"
            isLoading={isBusy}
            disabled={chosen.size === 0}
            onClick={() => void moving.move()}
          >
            {text('move', { count: chosen.size })}
          </Button>
          <output className="moved-orders__muted">
            {done !== undefined && text('moving', done)}
          </output>
        </div>
      </div>
    </Card>
  );
}

/** Returns what says why an order was not moved. */
function useRefusedWords(system: string): (result: MovedResult | undefined) => string | undefined {
  const text = usePhrases('movedOrders');
  return (result) => {
    if (result === undefined) return undefined;
    if (result.outcome === 'gone') return text('refusedGone');
    if (result.code === NO_ADDRESS) return text('refusedNoAddress');
    const problem = MOVE_PROBLEMS.find((one) => one === result.code);
    return problem === undefined ? text('refusedOther') : text(`problem-${problem}`, { system });
  };
}
