import { accountantsContract } from '@pinkas/contract/account/accountants/accountants.contract';
import {
  requestsContract,
  type OwnerRequest,
} from '@pinkas/contract/accountant/requests/requests.contract';
import { wordOfRights, type AccountantRight } from '@pinkas/domain/permissions/accountant-rights';
import { isAllowed } from '@pinkas/domain/permissions/decide';
import { formatLocalDate, localDateOf } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { Card } from '@pinkas/ui/layout/card';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { Isolate } from '@pinkas/ui/values/isolate';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useSession } from '../../../../shared/session/session-store.ts';
import '../accountants/accountants.css';

/** For the owner: what accountants ask of their mailbox; they may allow less. Nothing where nobody asks. */
export function AccountantRequestsCard() {
  const text = usePhrases('clientRequests');
  const { principal } = useSession();
  const enabled = isAllowed(principal, 'accountants.decide');
  const { data } = useQuery({ ...callQuery(requestsContract.toOwner), enabled });
  if (data === undefined || data.requests.length === 0) return null;
  return (
    <Card title={text('toTitle')} note={text('toNote')}>
      <ul className="own-accountants">
        {data.requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
    </Card>
  );
}

function RequestRow({ request }: { readonly request: OwnerRequest }) {
  const text = usePhrases('clientRequests');
  const client = useQueryClient();
  const { id, fullName, email, words, expiresAt } = request;
  const [allowed, setAllowed] = useState<readonly AccountantRight[]>(request.rights);
  const name = `\u2068${fullName}\u2069`;
  const answering = useMutation({
    mutationFn: (isAccepted: boolean) =>
      isAccepted
        ? call(requestsContract.accept, { body: { request: id, rights: [...allowed] } })
        : call(requestsContract.decline, { body: { request: id } }),
    onSuccess: (_answer, isAccepted) =>
      toast.success(text(isAccepted ? 'accepted' : 'declinedDone')),
    onSettled: () =>
      Promise.all(
        [requestsContract.toOwner, accountantsContract.list].map(({ path }) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  });
  async function accept(): Promise<void> {
    const isSure = await confirm({
      title: text('acceptTitle', { name }),
      text: text('acceptText', { name }),
      confirmLabel: text('accept'),
      cancelLabel: text('cancel'),
    });
    if (isSure) answering.mutate(true);
  }
  const word = wordOfRights(request.rights);
  const what = word === undefined ? text('see') : text('may', { rights: word });
  const day = `\u2066${formatLocalDate(localDateOf(expiresAt))}\u2069`;
  return (
    <li>
      <div className="own-accountants__who">
        <strong>{fullName}</strong>
        <span>
          <Isolate isLtr>{email}</Isolate>
        </span>
        {words !== '' && (
          <span>
            <Isolate>{words}</Isolate>
          </span>
        )}
        <span>
          {text('asks', { what })} · {text('until', { day })}
        </span>
      </div>
      {request.rights.map((right) => (
        <SwitchField
          key={right}
          label={text(right)}
          checked={allowed.includes(right)}
          onChange={({ currentTarget: { checked } }) =>
            setAllowed(
              request.rights.filter((one) => (one === right ? checked : allowed.includes(one))),
            )
          }
        />
      ))}
      <Button variant="filled" isLoading={answering.isPending} onClick={() => void accept()}>
        {text('accept')}
      </Button>
      <Button variant="quiet" onClick={() => answering.mutate(false)}>
        {text('decline')}
      </Button>
      <ServerProblem reason={answering.error} title={text('answerFailed')} />
    </li>
  );
}
