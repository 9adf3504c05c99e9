import type { Client } from '@pinkas/contract/accountant/clients/clients.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Badge } from '@pinkas/ui/feedback/badge';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { alertsOf, type ClientAlert } from './client-list.ts';

export interface AlertsProps {
  readonly client: Client;
  readonly today: string;
  /** The worst one alone. */
  readonly isShort?: boolean;
}

/** Shows current and upcoming problems of a client. */
export function Alerts({ client, today, isShort = false }: AlertsProps) {
  const alerts = alertsOf(client, today);
  const shown = isShort ? alerts.slice(0, 1) : alerts;
  return shown.map((alert) => <AlertBadge key={alert.kind} alert={alert} />);
}

function AlertBadge({ alert: { kind, until, isOver } }: { readonly alert: ClientAlert }) {
  const text = usePhrases('clients');
  const isCertificate = kind === 'bookkeeping' || kind === 'withholding';
  return (
    <Badge tone={isOver && kind !== 'closed' ? 'bad' : 'warn'}>
      {isCertificate
        ? text(isOver ? `${kind}-over` : `${kind}-soon`, {
            day: `\u2066${formatLocalDate(until ?? '')}\u2069`,
          })
        : text(`state-${kind}`)}
    </Badge>
  );
}
