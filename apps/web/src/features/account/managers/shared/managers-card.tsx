import {
  managersContract,
  type OwnManager,
} from '@pinkas/contract/account/managers/managers.contract';
import { isAllowed } from '@pinkas/domain/permissions/decide';
import { localDateOf } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Card } from '@pinkas/ui/layout/card';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { isolated } from '@pinkas/ui/values/isolated';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useSession } from '../../../../shared/session/session-store.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import '../../accountants/shared/accountants.css';

/** For the owner: the account managers, and removing them, which takes effect at once. */
export function ManagersCard() {
  const text = usePhrases('ownManagers');
  const { principal } = useSession();
  const enabled = isAllowed(principal, 'managers.decide');
  const { data } = useQuery({ ...callQuery(managersContract.list), enabled });
  if (data === undefined || data.managers.length === 0) return null;
  return (
    <Card title={text('title')} note={text('note')}>
      <ul className="own-accountants">
        {data.managers.map((manager) => (
          <ManagerRow key={manager.id} manager={manager} />
        ))}
      </ul>
    </Card>
  );
}

function ManagerRow({ manager }: { readonly manager: OwnManager }) {
  const text = usePhrases('ownManagers');
  const client = useQueryClient();
  const { id, fullName, email, isActive, lastVisitAt } = manager;
  const name = isolated(fullName);
  const mayEnd = useMay()('managers.decide');
  const ending = useMutation({
    mutationFn: () => call(managersContract.end, { params: { id } }),
    onSuccess: () => toast.success(text('ended', { name })),
    onSettled: () => client.invalidateQueries({ queryKey: [managersContract.list.path] }),
  });

  async function end(): Promise<void> {
    const isSure = await confirm({
      title: text('endTitle', { name }),
      text: text('endText'),
      confirmLabel: text('end'),
      cancelLabel: text('cancel'),
      isDanger: true,
    });
    if (isSure) ending.mutate();
  }

  return (
    <li>
      <div className="own-accountants__who">
        <strong>
          <Isolate>{fullName}</Isolate>
        </strong>
        <span>
          <Isolate isLtr>{email}</Isolate>
        </span>
        {!isActive && <span>{text('inactive')}</span>}
        <span>
          {lastVisitAt === null ? (
            text('neverCame')
          ) : (
            <>
              {text('lastVisit')} <DateText date={localDateOf(lastVisitAt)} />
            </>
          )}
        </span>
      </div>
      {mayEnd && (
        <Button variant="quiet" isLoading={ending.isPending} onClick={() => void end()}>
          {text('end')}
        </Button>
      )}
    </li>
  );
}
