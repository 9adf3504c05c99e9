import { secondFactorDemandContract } from '@pinkas/contract/account/accounts/second-factor-demand.contract';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { Card } from '@pinkas/ui/layout/card';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';
import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { ProofDialog } from '../../../auth/factors/shared/proof-dialog.tsx';
import { useFactors } from '../../../auth/factors/shared/factors.queries.ts';

/**
 * Requires a second factor besides the email for everybody in the account. It takes effect at once; removing
 * the requirement takes a proof.
 */
export function DemandCard() {
  const text = usePhrases('secondFactor');
  const accounts = usePhrases('accounts');
  const client = useQueryClient();
  const demand = useQuery({
    ...callQuery(secondFactorDemandContract.get),
    refetchOnMount: 'always',
  });
  const factors = useFactors();
  const mayDemand = useMay()('secondFactors.demand');
  const [isReleasing, setReleasing] = useState(false);
  const demanding = useMutation({
    mutationFn: () => call(secondFactorDemandContract.set, { body: { isDemanded: true } }),
    meta: { isShownInPlace: true },
    onSuccess: () => toast.success(text('demandSaved')),
    // Also what the owner still has to set up.
    onSettled: () => client.invalidateQueries(),
  });

  async function press(wantsDemand: boolean): Promise<void> {
    if (!wantsDemand) {
      setReleasing(true);
      return;
    }
    const isSure = await confirm({
      title: text('demandTitle'),
      text: text('demandText'),
      confirmLabel: text('demandConfirm'),
      cancelLabel: accounts('cancel'),
    });
    if (isSure) demanding.mutate();
  }

  const isDemanded = demanding.isPending || demand.data?.isDemanded;
  return (
    <Card title={text('demandCard')}>
      <ServerProblem reason={demanding.error} />
      {isDemanded !== undefined && (
        <SwitchField
          label={text('demandLabel')}
          hint={text('demandHint')}
          checked={isDemanded}
          disabled={demanding.isPending || !mayDemand}
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
      {isReleasing && (
        <ProofDialog
          title={text('releaseTitle')}
          words={text('releaseWords')}
          actLabel={text('releaseConfirm')}
          hasApp={factors.data !== undefined && factors.data.appSince !== null}
          act={(proof) =>
            call(secondFactorDemandContract.set, { body: { isDemanded: false, proof } })
          }
          onDone={() => {
            setReleasing(false);
            toast.success(text('demandReleased'));
            void client.invalidateQueries();
          }}
          onClose={() => setReleasing(false)}
        />
      )}
    </Card>
  );
}
