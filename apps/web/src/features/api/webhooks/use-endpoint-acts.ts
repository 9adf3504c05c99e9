import type { WebhookAnswer, WebhookEndpoint } from '@pinkas/contract/api/webhooks/webhook-fields';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { answerWords, type WebhookText } from './webhook-words.ts';
import type { EndpointChanges } from './webhooks.queries.ts';

export interface EndpointActs {
  readonly test: (endpoint: WebhookEndpoint) => void;
  readonly switchOn: (endpoint: WebhookEndpoint) => void;
  readonly switchOff: (endpoint: WebhookEndpoint) => Promise<void>;
  readonly remove: (endpoint: WebhookEndpoint) => Promise<void>;
}

/** Returns what can be done with an endpoint; what ends something asks first. */
export function useEndpointActs(changes: EndpointChanges): EndpointActs {
  const text = usePhrases('webhooks');
  return {
    test({ id }) {
      changes.test.mutate(id, { onSuccess: (answer) => showAnswer(answer, text) });
    },
    switchOn({ id, name }) {
      changes.switchOn.mutate(id, { onSuccess: () => toast.success(text('turnedOn', { name })) });
    },
    async switchOff({ id, name }) {
      const isSure = await confirm({
        title: text('turnOffTitle', { name }),
        text: text('turnOffText'),
        confirmLabel: text('turnOff'),
        cancelLabel: text('cancel'),
      });
      if (isSure) changes.switchOff.mutate(id);
    },
    async remove({ id, name }) {
      const isSure = await confirm({
        title: text('removeTitle', { name }),
        text: text('removeText'),
        confirmLabel: text('remove'),
        cancelLabel: text('cancel'),
        isDanger: true,
      });
      if (!isSure) return;
      changes.remove.mutate(id, { onSuccess: () => toast.success(text('removed', { name })) });
    },
  };
}

function showAnswer(answer: WebhookAnswer, text: WebhookText): void {
  const { status, isGood, tookMs } = answer;
  if (status === null) toast.error(text('testNone', { fault: answerWords(answer, text) }));
  else if (isGood) toast.success(text('testGood', { status, ms: tookMs }));
  else toast.error(text('testBad', { status }));
}
