import { accountantsContract } from '@pinkas/contract/account/accountants/accountants.contract';
import {
  clientRequestsContract,
  type OwnerRequest,
} from '@pinkas/contract/accountant/requests/requests.contract';
import { wordOfRights, type AccountantRight } from '@pinkas/domain/permissions/accountant-right';
import { formatLocalDate, localDateOf } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { Isolate } from '@pinkas/ui/values/isolate';
import { isolated } from '@pinkas/ui/values/isolated';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';

/**
 * Shows one accountant's request: allows all of it, less, or nothing. A request that closed meanwhile shows a
 * message and disappears.
 */
export function RequestRow({ request }: { readonly request: OwnerRequest }) {
  const text = usePhrases('clientRequests');
  const nameId = useId();
  const { id, fullName, email, words, expiresAt } = request;
  // Issuing makes tax documents in the name of the business: the owner switches it on, whatever was asked.
  const [chosen, setChosen] = useState<readonly AccountantRight[]>(
    request.rights.filter((right) => right !== 'issue'),
  );
  // The request may change while it is open.
  const allowed = request.rights.filter((right) => chosen.includes(right));
  const name = isolated(fullName);
  const answering = useAnswer(id);
  const isAnswering = answering.isPending;
  const whatOf = (rights: readonly AccountantRight[]): string => {
    const word = wordOfRights(rights);
    return word === undefined ? text('see') : text('may', { rights: word });
  };
  async function accept(): Promise<void> {
    const isSure = await confirm({
      title: text('acceptTitle', { name }),
      text: text('acceptText', { name, what: whatOf(allowed) }),
      confirmLabel: text('accept'),
      cancelLabel: text('cancel'),
    });
    if (isSure) answering.mutate(allowed);
  }
  const day = `\u2066${formatLocalDate(localDateOf(expiresAt))}\u2069`;
  return (
    <li aria-labelledby={nameId}>
      <div className="own-accountants__who">
        <strong id={nameId}>
          <Isolate>{fullName}</Isolate>
        </strong>
        <span>
          <Isolate isLtr>{email}</Isolate>
        </span>
        {words !== '' && (
          <span>
            <Isolate>{words}</Isolate>
          </span>
        )}
        <span>
          {text('asks', { what: whatOf(request.rights) })} · {text('until', { day })}
        </span>
      </div>
      {request.rights.map((right) => (
        <SwitchField
          key={right}
          label={text(right)}
          checked={allowed.includes(right)}
          disabled={isAnswering}
          onChange={({ currentTarget: { checked } }) =>
            setChosen(
              request.rights.filter((one) => (one === right ? checked : allowed.includes(one))),
            )
          }
        />
      ))}
      <div className="own-accountants__answers">
        <Button
          variant="filled"
          aria-describedby={nameId}
          isLoading={isAnswering && answering.variables !== null}
          disabled={isAnswering && answering.variables === null}
          onClick={() => void accept()}
        >
          {text('accept')}
        </Button>
        <Button
          variant="quiet"
          aria-describedby={nameId}
          isLoading={isAnswering && answering.variables === null}
          disabled={isAnswering && answering.variables !== null}
          onClick={() => answering.mutate(null)}
        >
          {text('decline')}
        </Button>
      </div>
      <ServerProblem reason={answering.error} title={text('answerFailed')} />
    </li>
  );
}

/** Answers a request: rights let the accountant in, null declines. */
function useAnswer(id: string) {
  const text = usePhrases('clientRequests');
  const client = useQueryClient();
  return useMutation({
    meta: { isShownInPlace: true },
    mutationFn: (rights: readonly AccountantRight[] | null) =>
      rights === null
        ? call(clientRequestsContract.decline, { body: { request: id } })
        : call(clientRequestsContract.accept, { body: { request: id, rights: [...rights] } }),
    onSuccess: (_answer, rights) =>
      toast.success(text(rights === null ? 'declinedDone' : 'accepted')),
    onError(reason) {
      // The row disappears with the next response of the list, and its note with it.
      if (reason instanceof ApiError && reason.code === 'NOT_FOUND') toast.info(text('gone'));
    },
    onSettled: () =>
      Promise.all(
        [clientRequestsContract.toOwner, accountantsContract.list].map(({ path }) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  });
}
