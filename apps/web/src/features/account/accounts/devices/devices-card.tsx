import type { OpenSession } from '@pinkas/contract/account/accounts/own-sign-in.contract';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Badge } from '@pinkas/ui/feedback/badge';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { deviceName } from '../../../../shared/sign-in/device-name.ts';
import { useEndOtherSessions, useEndSession, useOpenSessions } from './devices.queries.ts';
import './devices.css';

/** Lists where the person is signed in now, each with an action to sign out. */
export function DevicesCard() {
  const text = usePhrases('accounts');
  const { data, isError, error, isFetching, refetch } = useOpenSessions();
  const others = data?.sessions.filter(({ isCurrent }) => !isCurrent) ?? [];
  const endOthers = useEndOthers();
  return (
    <Card
      title={text('devicesTitle')}
      note={text('devicesNote')}
      {...(others.length > 0 && {
        actions: (
          <Button
            variant="danger-quiet"
            isLoading={endOthers.isPending}
            onClick={() => void endOthers.ask()}
          >
            {text('endOthers')}
          </Button>
        ),
      })}
    >
      <ServerProblem reason={endOthers.error} />
      {data === undefined && isError && (
        <PageError
          title={text('devicesFailed')}
          reason={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && !isError && <SkeletonRows rows={2} />}
      {data !== undefined && (
        <ul className="devices">
          {data.sessions.map((session) => (
            <DeviceLine key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function DeviceLine({ session }: { readonly session: OpenSession }) {
  const text = usePhrases('accounts');
  const ending = useEndSession(() => toast.success(text('ended')));
  const name = deviceName(session, text);
  const { isCurrent, ip, system } = session;

  async function end() {
    const isSure = await confirm({
      title: text('endTitle', { device: name }),
      text: text('endText'),
      confirmLabel: text('end'),
      cancelLabel: text('cancel'),
      isDanger: true,
    });
    if (isSure) ending.mutate(session.id);
  }

  const isPhone = system === 'iPhone' || system === 'iPad' || system === 'Android';
  const Icon = isPhone ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className="devices__line">
      <Icon aria-hidden stroke={1.75} className="devices__icon" />
      <div className="devices__words">
        <span className="devices__name">
          <span>{name}</span>
          {isCurrent && (
            <Badge tone="ok" mark="dot">
              {text('thisDevice')}
            </Badge>
          )}
        </span>
        <span className="devices__facts">
          {text('address')} <Isolate isLtr>{ip}</Isolate>
        </span>
        <span className="devices__facts">
          {text('times', {
            since: formatInstant(session.signedInAt),
            last: formatInstant(session.lastUsedAt),
          })}
        </span>
        <ServerProblem reason={ending.error} />
      </div>
      {!isCurrent && (
        <Button
          isLoading={ending.isPending}
          aria-label={text('endOf', { device: name })}
          onClick={() => void end()}
        >
          {text('end')}
        </Button>
      )}
    </li>
  );
}

/** Returns a function that asks for confirmation, then closes all sessions but this one. */
function useEndOthers() {
  const text = usePhrases('accounts');
  const ending = useEndOtherSessions();
  async function ask(): Promise<void> {
    const isSure = await confirm({
      title: text('endOthersTitle'),
      text: text('endText'),
      confirmLabel: text('endOthers'),
      cancelLabel: text('cancel'),
      isDanger: true,
    });
    if (!isSure) return;
    ending.mutate(undefined, {
      onSuccess: ({ ended }) => toast.success(text('endedOthers', { count: ended })),
    });
  }
  return { ask, isPending: ending.isPending, error: ending.error };
}
