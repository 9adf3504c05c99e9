import {
  accountantsContract,
  type OwnAccountant,
} from '@pinkas/contract/account/accountants/accountants.contract';
import {
  ACCOUNTANT_RIGHTS,
  type AccountantRight,
} from '@pinkas/domain/permissions/accountant-right';
import { isAllowed } from '@pinkas/domain/permissions/decide';
import { localDateOf } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { Card } from '@pinkas/ui/layout/card';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';
import { useChoice } from '../../../../shared/form/use-choice.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useSession } from '../../../../shared/session/session-store.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import './accountants.css';

/** For the owner: the accountants of the business, and what each may do beside seeing. A change counts at once. */
export function AccountantsCard() {
  const text = usePhrases('ownAccountants');
  const { principal } = useSession();
  const enabled = isAllowed(principal, 'accountants.decide');
  const { data } = useQuery({ ...callQuery(accountantsContract.list), enabled });
  if (data === undefined || data.accountants.length === 0) return null;
  return (
    <Card title={text('title')} note={text('note')}>
      <ul className="own-accountants">
        {data.accountants.map((accountant) => (
          <AccountantRow key={accountant.id} accountant={accountant} />
        ))}
      </ul>
    </Card>
  );
}

function AccountantRow({ accountant }: { readonly accountant: OwnAccountant }) {
  const text = usePhrases('ownAccountants');
  const mayDecide = useMay()('accountants.decide');
  const client = useQueryClient();
  const { id, fullName, email, rights, lastVisitAt } = accountant;
  const again = () => client.invalidateQueries({ queryKey: [accountantsContract.list.path] });
  const changing = useMutation({
    mutationFn: (next: AccountantRight[]) =>
      call(accountantsContract.setRights, { params: { id }, body: { rights: next } }),
    onSuccess: () => toast.success(text('saved')),
    onSettled: again,
  });
  const ending = useMutation({
    mutationFn: () => call(accountantsContract.end, { params: { id } }),
    onSuccess: () => toast.success(text('ended', { name: `\u2068${fullName}\u2069` })),
    onSettled: again,
  });

  async function end(): Promise<void> {
    const isSure = await confirm({
      title: text('endTitle', { name: `\u2068${fullName}\u2069` }),
      text: text('endText'),
      confirmLabel: text('end'),
      cancelLabel: text('cancel'),
      isDanger: true,
    });
    if (isSure) ending.mutate();
  }

  const { shown, choose, forget } = useChoice(rights);
  function change(next: AccountantRight[]): void {
    choose(next);
    changing.mutate(next, { onError: forget });
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
      {ACCOUNTANT_RIGHTS.map((right) => (
        <SwitchField
          key={right}
          label={text(right)}
          hint={text(`${right}Hint`)}
          checked={shown.includes(right)}
          disabled={changing.isPending || !mayDecide}
          onChange={(event) =>
            change(
              ACCOUNTANT_RIGHTS.filter((one) =>
                one === right ? event.currentTarget.checked : rights.includes(one),
              ),
            )
          }
        />
      ))}
      {mayDecide && (
        <Button variant="quiet" isLoading={ending.isPending} onClick={() => void end()}>
          {text('end')}
        </Button>
      )}
    </li>
  );
}
