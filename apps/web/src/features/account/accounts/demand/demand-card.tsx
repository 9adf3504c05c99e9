import { secondFactorDemandContract } from '@pinkas/contract/account/accounts/second-factor-demand.contract';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { Card } from '@pinkas/ui/layout/card';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';
import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';

/** What the owner asks of everybody in the account: a second factor beside the mail. It takes effect at once. */
export function DemandCard() {
  const text = usePhrases('secondFactor');
  const accounts = usePhrases('accounts');
  const client = useQueryClient();
  const demand = useQuery({
    ...callQuery(secondFactorDemandContract.get),
    refetchOnMount: 'always',
  });
  const change = useMutation({
    mutationFn: (isDemanded: boolean) =>
      call(secondFactorDemandContract.set, { body: { isDemanded } }),
    meta: { isShownInPlace: true },
    onSuccess: ({ isDemanded }) =>
      toast.success(text(isDemanded ? 'demandSaved' : 'demandReleased')),
    // Also what the owner still has to set up.
    onSettled: () => client.invalidateQueries(),
  });

  async function press(isDemanded: boolean): Promise<void> {
    const isSure =
      !isDemanded ||
      (await confirm({
        title: text('demandTitle'),
        text: text('demandText'),
        confirmLabel: text('demandConfirm'),
        cancelLabel: accounts('cancel'),
      }));
    if (isSure) change.mutate(isDemanded);
  }

  const { data } = demand;
  const isDemanded = change.isPending ? change.variables : data?.isDemanded;
  return (
    <Card title={text('demandCard')}>
      <ServerProblem reason={change.error} />
      {isDemanded !== undefined && (
        <SwitchField
          label={text('demandLabel')}
          hint={text('demandHint')}
          checked={isDemanded}
          disabled={change.isPending}
          onChange={(event) => void press(event.currentTarget.checked)}
        />
      )}
      {isDemanded === undefined && demand.isError && (
        <PageError
          title={text('demandFailed')}
          reason={demand.error}
          isRetrying={demand.isFetching}
          onRetry={() => void demand.refetch()}
        />
      )}
      {isDemanded === undefined && !demand.isError && <SkeletonRows rows={1} />}
    </Card>
  );
}
