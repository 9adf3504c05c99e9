import { remindersContract } from '@pinkas/contract/accounting/reminders/reminders.contract';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';
import { useChoice } from '../../../../shared/form/use-choice.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useMay } from '../../../../shared/session/use-may.ts';

/** Chooses whether the plan reminds this customer; the switch takes effect at once and confirms it. */
export function CustomerReminders({ customerId }: { readonly customerId: string }) {
  const text = usePhrases('reminders');
  const client = useQueryClient();
  const may = useMay();
  const query = callQuery(remindersContract.ofCustomer, { params: { id: customerId } });
  const stored = useQuery(query).data;
  const stop = useMutation({
    mutationFn: (isStopped: boolean) =>
      call(remindersContract.stopCustomer, { params: { id: customerId }, body: { isStopped } }),
    onSuccess: (answer) => {
      client.setQueryData(query.queryKey, answer);
      toast.success(text(answer.isStopped ? 'customerStopped' : 'customerResumed'));
    },
  });
  const { shown: isStopped, choose, forget } = useChoice(stored?.isStopped);
  if (isStopped === undefined) return null;
  return (
    <Card title={text('customerTitle')}>
      <SwitchField
        label={text('customerSwitch')}
        hint={text('customerSwitchHint')}
        checked={!isStopped}
        disabled={stop.isPending || !may('customers.remind')}
        onChange={({ currentTarget: { checked } }) => {
          choose(!checked);
          stop.mutate(!checked, { onError: forget });
        }}
      />
    </Card>
  );
}
