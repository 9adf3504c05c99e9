import { WebhookForm, type WebhookEndpoint } from '@pinkas/contract/api/webhooks/webhook-fields';
import {
  WEBHOOK_EVENTS_OF,
  WEBHOOK_EVENT_GROUPS,
  type WebhookEventType,
} from '@pinkas/domain/api/webhook-events';
import { API_KEY_NAME_LENGTH_MAX, WEBHOOK_URL_LENGTH_MAX } from '@pinkas/domain/limits';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';

import type { ShownSecret } from '../../settings/api/shared/fresh-secret.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { EndpointChanges } from './webhooks.queries.ts';

export interface EndpointDialogProps {
  readonly changes: EndpointChanges;
  readonly onFresh: (fresh: ShownSecret) => void;
  readonly onClose: () => void;
}

const EMPTY: WebhookForm = { name: '', url: '', eventTypes: [] };

function storedOf(endpoint: WebhookEndpoint | undefined): WebhookForm {
  if (endpoint === undefined) return EMPTY;
  const { name, url, eventTypes } = endpoint;
  return { name, url, eventTypes };
}

/** Adds an endpoint, or changes one: who it is, where it is, and what it gets. */
export function EndpointDialog({
  endpoint,
  changes,
  onFresh,
  onClose,
}: EndpointDialogProps & { readonly endpoint: WebhookEndpoint | undefined }) {
  const text = usePhrases('webhooks');
  const isNew = endpoint === undefined;
  const form = useForm({
    spec: { schema: WebhookForm, fieldOf: (path: string) => path.replace(/\..*$/, '') },
    stored: storedOf(endpoint),
    async send(body, idempotencyKey) {
      if (isNew) {
        const fresh = await changes.create.mutateAsync({ form: body, idempotencyKey });
        return { id: fresh.id, name: body.name, secret: fresh.secret };
      }
      await changes.change.mutateAsync({ id: endpoint.id, form: body });
      return undefined;
    },
    onSaved(made) {
      if (made === undefined) toast.success(text('saved'));
      else if (made.secret !== null) onFresh({ ...made, secret: made.secret });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={isNew ? text('createTitle') : text('editTitle', { name: endpoint.name })}
      saveLabel={text(isNew ? 'create' : 'save')}
      isWide
      onClose={onClose}
    >
      <TextField
        label={text('name')}
        data-autofocus
        help={text('nameHelp')}
        maxLength={API_KEY_NAME_LENGTH_MAX}
        {...form.bind('name')}
      />
      <LtrTextField
        label={text('url')}
        help={text('urlHelp')}
        maxLength={WEBHOOK_URL_LENGTH_MAX}
        {...form.bind('url')}
      />
      <EventFields
        types={form.draft.eventTypes}
        problem={form.problem('eventTypes')}
        onChange={(eventTypes) => form.change({ eventTypes })}
      />
    </FormDialog>
  );
}

interface EventFieldsProps {
  readonly types: readonly WebhookEventType[];
  readonly problem: string | undefined;
  readonly onChange: (types: WebhookEventType[]) => void;
}

/** The events by the thing that they are about, or all of them. */
function EventFields({ types, problem, onChange }: EventFieldsProps) {
  const text = usePhrases('webhooks');
  const isAll = types.length === 0;
  return (
    <fieldset className="webhooks__events" aria-invalid={problem === undefined ? undefined : true}>
      <legend>{text('events')}</legend>
      <CheckboxField
        label={text('chooseAll')}
        checked={isAll}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? [] : [...WEBHOOK_EVENTS_OF.document])
        }
      />
      {!isAll &&
        WEBHOOK_EVENT_GROUPS.map((group) => (
          <div key={group} className="webhooks__group">
            <strong>{text(`group-${group}`)}</strong>
            {WEBHOOK_EVENTS_OF[group].map((type: WebhookEventType) => (
              <CheckboxField
                key={type}
                label={text(`event-${type}`)}
                checked={types.includes(type)}
                onChange={(event) => {
                  const others = types.filter((one) => one !== type);
                  onChange(event.currentTarget.checked ? [...others, type] : others);
                }}
              />
            ))}
          </div>
        ))}
      {problem !== undefined && (
        <p className="webhooks__problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
