import type {
  FoundOrder,
  MovedResult,
} from '@pinkas/contract/sales/moved-orders/moved-orders.contract';
import { ORDER_SYSTEM_NAMES } from '@pinkas/domain/billing/order-system';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import {
  moveOrders,
  type Moving as MovingOrders,
  type NotRead,
  type ReadOrders,
} from './moved-orders.queries.ts';
import { useStopOrders } from '../billing-runs/shared/stop-orders.queries.ts';

interface Shown {
  readonly read: ReadOrders;
  readonly onChange: (read: ReadOrders) => void;
  readonly onBusy: (isBusy: boolean) => void;
}

type Options = Pick<MovingOrders, 'withoutCard'>;

const isOpen = ({ moved, problem }: FoundOrder): boolean => moved === null && problem === null;

/** Returns an order as it is after a result. */
function after(order: FoundOrder, result: MovedResult | undefined): FoundOrder {
  const templateId = result?.templateId ?? null;
  if (templateId === null || order.moved !== null) return order;
  return { ...order, moved: { templateId, isStopped: false, isActiveAgain: false } };
}

/** Which orders are chosen, and moves them a part after the other. */
export function useMoving({ read, onChange, onBusy }: Shown) {
  const text = usePhrases('movedOrders');
  const client = useQueryClient();
  const stopping = useStopOrders();
  const system = ORDER_SYSTEM_NAMES[read.key.system];
  const open = read.orders.filter(isOpen).map(({ externalId }) => externalId);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [options, setOptions] = useState<Options>({ withoutCard: 'card' });
  const [refused, setRefused] = useState<ReadonlyMap<string, MovedResult>>(new Map());
  const [done, setDone] = useState<{ readonly done: number; readonly all: number } | undefined>();
  const [notRead, setNotRead] = useState<NotRead | undefined>();
  const [failure, setFailure] = useState<unknown>();
  const chosen = new Set(open.filter((id) => !left.has(id)));
  const waiting = read.orders.flatMap(({ moved }) =>
    moved === null || moved.isStopped ? [] : [moved.templateId],
  );

  async function move(): Promise<void> {
    const ids = [...chosen];
    const results = new Map<string, MovedResult>();
    setNotRead(undefined);
    setFailure(undefined);
    setDone({ done: 0, all: ids.length });
    onBusy(true);
    try {
      const onMoved = (part: readonly MovedResult[]): void => {
        for (const result of part) results.set(result.externalId, result);
        setDone({ done: results.size, all: ids.length });
      };
      setNotRead(await moveOrders({ key: read.key, ids, ...options, onMoved }));
    } catch (reason) {
      setFailure(reason);
    } finally {
      setDone(undefined);
      onBusy(false);
    }
    const orders = read.orders.map((order) => after(order, results.get(order.externalId)));
    const isRefused = ({ outcome }: MovedResult) => outcome === 'refused' || outcome === 'gone';
    setRefused(new Map([...results].filter(([, result]) => isRefused(result))));
    onChange({ ...read, orders });
    const count = [...results.values()].filter(({ outcome }) => outcome === 'moved').length;
    if (count > 0) toast.success(text('movedToast', { count }));
    void client.invalidateQueries();
  }

  async function stop(templateIds: readonly string[]): Promise<void> {
    const isSure = await confirm({
      title: text('stopTitle', { count: templateIds.length, system }),
      text: text('stopText'),
      confirmLabel: text('stopConfirm'),
      cancelLabel: text('stopCancel'),
    });
    if (!isSure) return;
    stopping.mutate(templateIds, {
      onSuccess() {
        toast.success(text('stoppedToast', { count: templateIds.length }));
        const orders = read.orders.map((order) =>
          order.moved !== null && templateIds.includes(order.moved.templateId)
            ? { ...order, moved: { ...order.moved, isStopped: true, isActiveAgain: false } }
            : order,
        );
        onChange({ ...read, orders });
      },
    });
  }

  function chooseOne(id: string, isChosen: boolean): void {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeft(next);
  }

  return {
    open,
    chosen,
    /** Templates whose orders were not said to be stopped. */
    waiting,
    options,
    setOptions,
    refused,
    done,
    notRead,
    failure,
    isBusy: done !== undefined || stopping.isPending,
    choose: (ids: readonly string[]) => setLeft(new Set(open.filter((id) => !ids.includes(id)))),
    chooseOne,
    move,
    stop,
  };
}
