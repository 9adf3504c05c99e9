import type {
  CardTerminal,
  TerminalOfCurrency,
} from '@pinkas/contract/settings/cc-gateways/cc-gateways.contract';
import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import { formatLocalDate, localDateOf } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Badge } from '@pinkas/ui/feedback/badge';
import { Card } from '@pinkas/ui/layout/card';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { Menu } from '@pinkas/ui/overlay/menu';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconDots, IconKey, IconPlugConnected } from '@tabler/icons-react';

import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { ConsoleEntries } from './console-entries.tsx';
import type { TerminalChanges } from './cc-gateways.queries.ts';
import { terminalName } from './terminal-name.ts';

export interface TerminalCardProps {
  readonly terminal: CardTerminal;
  readonly currencies: readonly TerminalOfCurrency[];
  readonly changes: TerminalChanges;
  readonly isChangeable: boolean;
  readonly onNewKey: () => void;
  readonly onRename: () => void;
}

/** A terminal with its state in a word, what it charges by default, and what can be done with it. */
export function TerminalCard(props: TerminalCardProps) {
  const { terminal, currencies, isChangeable } = props;
  const text = usePhrases('ccGateways');
  const isGood = terminal.state === 'good';
  const charged = currencies.filter(({ terminalId }) => terminalId === terminal.id);
  return (
    <Card
      title={<bdi>{terminalName(terminal)}</bdi>}
      actions={<Badge tone={isGood ? 'ok' : 'warn'}>{text(`state-${terminal.state}`)}</Badge>}
    >
      <p className="cc-gateways__facts">
        {terminal.title !== '' && <bdi>{GATEWAYS[terminal.gateway]}</bdi>}
        <span>{text('terminalNumber', { terminal: terminal.terminal })}</span>
        <span>{connectedText(text, terminal)}</span>
      </p>
      <p className="cc-gateways__badges">
        {terminal.isTest && <Badge tone="none">{text('testTerminal')}</Badge>}
        {charged.length > 0 && (
          <Badge tone="none">
            {text('default')} <bdi>{charged.map(({ currency }) => currency).join(', ')}</bdi>
          </Badge>
        )}
      </p>
      {!isGood && (
        <Alert tone="warn">
          {text('refusedWords', { gateway: GATEWAYS[terminal.gateway] })}
          {terminal.stateText !== '' && (
            <>
              <br />
              {text('gatewaySaid', { text: terminal.stateText })}
            </>
          )}
        </Alert>
      )}
      <ConsoleEntries terminal={terminal} />
      {isChangeable && <Acts {...props} />}
    </Card>
  );
}

type Text = ReturnType<typeof usePhrases<'ccGateways'>>;

function connectedText(text: Text, { connectedAt, connectedBy }: CardTerminal): string {
  const date = formatLocalDate(localDateOf(connectedAt));
  return connectedBy === null
    ? text('connectedOn', { date })
    : text('connectedByOn', { date, name: connectedBy });
}

function Acts({ terminal, changes, onNewKey, onRename }: TerminalCardProps) {
  const text = usePhrases('ccGateways');
  const { check, remove } = changes;
  const name = terminalName(terminal);
  const gateway = GATEWAYS[terminal.gateway];
  const isChecking = check.isPending && check.variables === terminal.id;
  function checkNow(): void {
    check.mutate(terminal.id, {
      onSuccess: ({ check: { outcome } }) => {
        if (outcome === 'good') toast.success(text('checkedGood', { name }));
        else if (outcome === 'refused') toast.error(text('checkedRefused', { gateway }));
        else toast.error(text('unreachable', { gateway }));
      },
    });
  }
  async function disconnect(): Promise<void> {
    const isSure = await confirm({
      title: text('removeTitle', { name }),
      text: text('removeText'),
      confirmLabel: text('remove'),
      cancelLabel: text('cancel'),
      isDanger: true,
    });
    if (!isSure) return;
    remove.mutate(terminal.id, { onSuccess: () => toast.success(text('removed', { name })) });
  }
  return (
    <>
      {check.variables === terminal.id && (
        <ServerProblem reason={check.error} title={text('notChecked')} />
      )}
      <div className="cc-gateways__acts">
        <Button
          variant="quiet"
          icon={<IconPlugConnected aria-hidden stroke={1.75} />}
          aria-label={text('checkOf', { name })}
          isLoading={isChecking}
          disabled={check.isPending}
          onClick={checkNow}
        >
          {text('check')}
        </Button>
        <Button
          variant="quiet"
          icon={<IconKey aria-hidden stroke={1.75} />}
          aria-label={text('newKeyOf', { name })}
          onClick={onNewKey}
        >
          {text('newKey')}
        </Button>
        <Menu
          label={text('moreOf', { name })}
          placement="below-end"
          items={[
            { key: 'rename', label: text('rename'), onSelect: onRename },
            {
              key: 'remove',
              label: text('remove'),
              isDanger: true,
              startsGroup: true,
              onSelect: () => void disconnect(),
            },
          ]}
          trigger={
            <IconButton
              label={text('moreOf', { name })}
              icon={<IconDots aria-hidden stroke={1.75} />}
            />
          }
        />
      </div>
    </>
  );
}
