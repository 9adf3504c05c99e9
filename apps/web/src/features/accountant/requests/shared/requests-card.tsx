import {
  clientRequestsContract,
  type ClientRequest,
} from '@pinkas/contract/accountant/requests/requests.contract';
import { wordOfRights } from '@pinkas/domain/permissions/accountant-right';
import { formatLocalDate, localDateOf } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';
import { Isolate } from '@pinkas/ui/values/isolate';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';
import { deviceNowText } from '../../../../shared/clock.ts';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';

/** Lists the accountant's unanswered requests; renders nothing without any. */
export function RequestsCard() {
  const text = usePhrases('clientRequests');
  const { data } = useQuery(callQuery(clientRequestsContract.list));
  if (data === undefined || data.requests.length === 0) return null;
  return (
    <Card title={text('cardTitle')}>
      <ul className="clients-requests">
        {data.requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
    </Card>
  );
}

function RequestRow({ request }: { readonly request: ClientRequest }) {
  const text = usePhrases('clientRequests');
  const client = useQueryClient();
  const { id, email, rights, state, expiresAt, mayMailAt } = request;
  const acting = useMutation({
    mutationFn: (act: 'mailAgain' | 'withdraw') =>
      call(clientRequestsContract[act], { body: { request: id } }),
    meta: { isShownInPlace: true },
    onSuccess(answer, act) {
      client.setQueryData(callQuery(clientRequestsContract.list).queryKey, answer);
      toast.success(text(act === 'withdraw' ? 'withdrawn' : 'mailed'));
    },
  });
  const word = wordOfRights(rights);
  const day = `\u2066${formatLocalDate(localDateOf(expiresAt))}\u2069`;
  const mayMail = mayMailAt !== null && mayMailAt <= deviceNowText();
  return (
    <li>
      <div>
        <strong>
          <Isolate isLtr>{email}</Isolate>
        </strong>
        <span className="clients-note">
          {word === undefined ? text('see') : text('may', { rights: word })}
          {' · '}
          {state === 'waiting' ? text('waiting', { day }) : text(state)}
        </span>
      </div>
      {state === 'waiting' && (
        <span className="clients-requests__acts">
          {mayMail && (
            <Button size="sm" variant="quiet" onClick={() => acting.mutate('mailAgain')}>
              {text('mailAgain')}
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={() => acting.mutate('withdraw')}>
            {text('withdraw')}
          </Button>
        </span>
      )}
      <ServerProblem reason={acting.error} />
    </li>
  );
}
