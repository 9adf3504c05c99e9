import {
  SystemKey,
  type OrdersFound,
} from '@pinkas/contract/sales/moved-orders/moved-orders.contract';
import { ORDER_SYSTEM_FIELDS } from '@pinkas/domain/billing/moved-order';
import { ORDER_SYSTEM_NAMES, ORDER_SYSTEMS } from '@pinkas/domain/billing/order-system';
import { CREDENTIAL_LENGTH_MAX } from '@pinkas/domain/limits';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { PasswordField } from '@pinkas/ui/fields/password-field';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { Card } from '@pinkas/ui/layout/card';
import { useState } from 'react';

import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { readOrders, type NotRead, type ReadOrders } from './moved-orders.queries.ts';

interface KeyFormProps {
  /** A list was read before: reading it again is not what comes next. */
  readonly isAgain: boolean;
  readonly isDisabled: boolean;
  /** Undefined while nothing is known of the system that is chosen. */
  readonly onRead: (read: ReadOrders | undefined) => void;
}

/** Which system is left, and what opens it for reading. */
export function KeyForm({ isAgain, isDisabled, onRead }: KeyFormProps) {
  const text = usePhrases('movedOrders');
  const [notRead, setNotRead] = useState<NotRead | undefined>();
  const form = useForm({
    spec: { schema: SystemKey },
    stored: { system: 'cardcom', credentials: {} } as SystemKey,
    send: async (key): Promise<{ key: SystemKey; found: OrdersFound }> => {
      setNotRead(undefined);
      return { key, found: await readOrders(key) };
    },
    onSaved({ key, found }) {
      if (found.outcome !== 'read') return setNotRead(found.outcome);
      onRead({ key, orders: found.orders, unreadable: found.unreadable });
    },
  });
  const { draft, change, isSaving } = form;
  const { system, credentials } = draft;
  return (
    <Card title={text('keyTitle')}>
      <form className="moved-orders__key" {...form.element}>
        <SegmentedControl
          label={text('system')}
          segments={ORDER_SYSTEMS.map((value) => ({ value, label: ORDER_SYSTEM_NAMES[value] }))}
          value={system}
          isDisabled={isDisabled || isSaving}
          onChange={(value) => {
            setNotRead(undefined);
            onRead(undefined);
            change({ system: value, credentials: {} });
          }}
        />
        <div className="moved-orders__fields">
          {ORDER_SYSTEM_FIELDS[system].map(({ name, isSecret }) => {
            const field = {
              label: text(`field-${system}-${name}` as PhraseKey<'movedOrders'>),
              name,
              maxLength: CREDENTIAL_LENGTH_MAX,
              value: credentials[name] ?? '',
              error: form.problem(`credentials.${name}`),
              onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
                change({ credentials: { ...credentials, [name]: event.currentTarget.value } }),
            };
            return isSecret ? (
              <PasswordField key={`${system}-${name}`} {...field} autoComplete="new-password" />
            ) : (
              <LtrTextField key={`${system}-${name}`} {...field} autoComplete="off" />
            );
          })}
        </div>
        <p className="moved-orders__muted">
          {text('keyNote')} {system !== 'icount' && text('seen-charged')}
        </p>
        <div className="moved-orders__acts">
          <Button
            type="submit"
            variant={isAgain ? 'outlined' : 'filled'}
            isLoading={isSaving}
            disabled={isDisabled}
          >
            {text(isAgain ? 'readAgain' : 'read')}
          </Button>
          <output className="moved-orders__muted">{isSaving && text('reading')}</output>
        </div>
        {notRead !== undefined && (
          <Alert tone={notRead === 'refused' ? 'bad' : 'warn'}>
            {text(`not-${notRead}`, { system: ORDER_SYSTEM_NAMES[system] })}
          </Alert>
        )}
        <ServerProblem reason={form.failure} />
      </form>
    </Card>
  );
}
