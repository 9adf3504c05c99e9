import { ApiKeyForm } from '@pinkas/contract/settings/api/api-keys.contract';
import {
  API_SCOPE_GROUP_NAMES,
  API_SCOPE_GROUPS,
  FIRST_API_SCOPES,
  type ApiScope,
} from '@pinkas/domain/api/api-scopes';
import { API_KEY_NAME_LENGTH_MAX } from '@pinkas/domain/limits';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { TextField } from '@pinkas/ui/fields/text-field';

import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import type { FormSpec } from '../../../shared/form/form-spec.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { KeyChanges } from './api.queries.ts';
import type { ShownSecret } from './shared/fresh-secret.tsx';

interface Draft {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  /** One a line. */
  readonly addresses: string;
  readonly expiresOn: string;
}

const NEW_KEY: Draft = { name: '', scopes: FIRST_API_SCOPES, addresses: '', expiresOn: '' };

const SPEC: FormSpec<Draft, ApiKeyForm> = {
  schema: ApiKeyForm,
  bodyOf: ({ name, scopes, addresses, expiresOn }) => ({
    name,
    scopes: [...scopes],
    addresses: addresses
      .split(/[\n,]/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    expiresOn: expiresOn === '' ? null : expiresOn,
  }),
  fieldOf: (path) => path.replace(/\..*$/, ''),
};

export interface KeyDialogProps {
  readonly changes: KeyChanges;
  readonly onFresh: (fresh: ShownSecret) => void;
  readonly onClose: () => void;
}

/** Makes a key: its name, what it may do, from where, and until when. The least is ticked. */
export function KeyDialog({ changes, onFresh, onClose }: KeyDialogProps) {
  const text = usePhrases('apiKeys');
  const fields = usePhrases('fields');
  const form = useForm({
    spec: SPEC,
    stored: NEW_KEY,
    send: async (body, idempotencyKey) => ({
      name: body.name,
      ...(await changes.create.mutateAsync({ form: body, idempotencyKey })),
    }),
    onSaved({ id, name, secret }) {
      if (secret !== null) onFresh({ id, name, secret });
      onClose();
    },
  });
  const { draft, change } = form;
  return (
    <FormDialog
      form={form}
      title={text('createTitle')}
      saveLabel={text('create')}
      onClose={onClose}
    >
      <TextField
        label={text('name')}
        data-autofocus
        help={text('nameHelp')}
        maxLength={API_KEY_NAME_LENGTH_MAX}
        {...form.bind('name')}
      />
      <ScopeFields
        scopes={draft.scopes}
        problem={form.problem('scopes')}
        onChange={(scopes) => change({ scopes })}
      />
      <TextAreaField
        label={text('addresses')}
        isOptional
        dir="ltr"
        help={text('addressesHelp')}
        {...form.bind('addresses')}
      />
      <DateField
        label={text('expiresOn')}
        isOptional
        help={text('expiresOnHelp')}
        invalidText={fields('DATE_INVALID')}
        value={draft.expiresOn}
        error={form.problem('expiresOn')}
        onChange={(expiresOn) => change({ expiresOn })}
      />
    </FormDialog>
  );
}

interface ScopeFieldsProps {
  readonly scopes: readonly ApiScope[];
  readonly problem: string | undefined;
  readonly onChange: (scopes: readonly ApiScope[]) => void;
}

/** The scopes by the resource that they open, each with what it opens. */
function ScopeFields({ scopes, problem, onChange }: ScopeFieldsProps) {
  const text = usePhrases('apiKeys');
  return (
    <fieldset className="api-keys__scopes" aria-invalid={problem === undefined ? undefined : true}>
      <legend>{text('scopes')}</legend>
      {API_SCOPE_GROUP_NAMES.map((group) => (
        <div key={group} className="api-keys__group">
          <strong>{text(`group-${group}`)}</strong>
          {API_SCOPE_GROUPS[group].map((scope) => (
            <CheckboxField
              key={scope}
              label={text(`scope-${scope}`)}
              hint={text(`hint-${scope}`)}
              checked={scopes.includes(scope)}
              onChange={(event) => {
                const others = scopes.filter((one) => one !== scope);
                onChange(event.currentTarget.checked ? [...others, scope] : others);
              }}
            />
          ))}
        </div>
      ))}
      {problem !== undefined && (
        <p className="api-keys__problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
