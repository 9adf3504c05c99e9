import type { AuthorityConnection } from '@pinkas/contract/account/tax-authority/tax-authority.contract';
import { isConnected, type ConnectionState } from '@pinkas/domain/tax-authority/connection';
import { formatLocalDate, localDateOf } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { Card } from '@pinkas/ui/layout/card';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';

import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import type { ConnectionChanges } from './tax-authority.queries.ts';

const TONES: Readonly<Record<ConnectionState, Tone>> = {
  none: 'none',
  connected: 'ok',
  ending: 'warn',
  lapsed: 'bad',
  refused: 'bad',
};

interface CardProps {
  readonly connection: AuthorityConnection;
  readonly changes: ConnectionChanges;
}

/** The state in a word and a sentence, since when and until when, and what can be done. */
export function ConnectionCard({ connection, changes }: CardProps) {
  const text = usePhrases('taxAuthority');
  const mayWrite = useMay()('taxAuthority.write');
  const { state, until } = connection;
  return (
    <Card
      title={text('stateLabel')}
      actions={<Badge tone={TONES[state]}>{text(`state-${state}`)}</Badge>}
    >
      <p className="tax-authority__words">
        {text(`words-${state}`, { date: until === null ? '' : formatLocalDate(until) })}
      </p>
      {state === 'none' ? <Reasons /> : <Facts connection={connection} />}
      {mayWrite && <Acts connection={connection} changes={changes} />}
    </Card>
  );
}

function Reasons() {
  const text = usePhrases('taxAuthority');
  return (
    <>
      <h3>{text('whyTitle')}</h3>
      <ul className="tax-authority__list">
        <li>{text('why1')}</li>
        <li>{text('why2')}</li>
        <li>{text('why3')}</li>
      </ul>
    </>
  );
}

function Facts({ connection }: Pick<CardProps, 'connection'>) {
  const text = usePhrases('taxAuthority');
  const { until, connectedAt, connectedBy } = connection;
  if (until === null || connectedAt === null) return null;
  return (
    <dl className="tax-authority__facts">
      <dt>{text('until')}</dt>
      <dd>{formatLocalDate(until)}</dd>
      <dt>{text('since')}</dt>
      <dd>{formatLocalDate(localDateOf(connectedAt))}</dd>
      <dt>{text('by')}</dt>
      <dd>{connectedBy ?? text('nobody')}</dd>
    </dl>
  );
}

function Acts({ connection, changes }: CardProps) {
  const text = usePhrases('taxAuthority');
  const { connect, check, disconnect } = changes;
  const { state, isOffered, issuesTaxInvoices } = connection;
  const isBusy = connect.isPending || connect.isSuccess || check.isPending || disconnect.isPending;
  async function end(): Promise<void> {
    const isRequested = await confirm({
      title: text('disconnectTitle'),
      text: text('disconnectWords'),
      confirmLabel: text('disconnect'),
      cancelLabel: text('stay'),
      isDanger: true,
    });
    if (!isRequested) return;
    disconnect.mutate(undefined, { onSuccess: () => toast.success(text('disconnected')) });
  }
  return (
    <>
      <ServerProblem reason={connect.error} title={text('notConnected')} />
      <ServerProblem reason={check.error} title={text('notChecked')} />
      <ServerProblem reason={disconnect.error} title={text('notEnded')} />
      <div className="tax-authority__acts">
        {isOffered && issuesTaxInvoices && (
          <Button
            variant={state === 'connected' ? 'outlined' : 'filled'}
            isLoading={connect.isPending || connect.isSuccess}
            disabled={isBusy}
            onClick={() => connect.mutate()}
          >
            {text(state === 'none' ? 'connect' : 'renew')}
          </Button>
        )}
        {isOffered && isConnected(state) && (
          <Button
            variant="outlined"
            isLoading={check.isPending}
            disabled={isBusy}
            onClick={() => check.mutate()}
          >
            {text('check')}
          </Button>
        )}
        {state !== 'none' && (
          <Button variant="danger-quiet" disabled={isBusy} onClick={() => void end()}>
            {text('disconnect')}
          </Button>
        )}
      </div>
    </>
  );
}
