import { SupportSettings } from '@pinkas/contract/operator/support/support-settings';
import type { DayHours } from '@pinkas/domain/support/support-hours';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { Button } from '@pinkas/ui/actions/button';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { toast } from '@pinkas/ui/overlay/toast';
import { isolated } from '@pinkas/ui/values/isolated';
import { useState } from 'react';

import { ApiError } from '../../../shared/api/api-error.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { useRequestKey } from '../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { Failed } from '../../../shared/operator/failed.tsx';
import { useSaveSupport, useSupportSettings } from './support.queries.ts';
import './support-settings.css';

type Hours = SupportSettings['hours'];

const USUAL_DAY: DayHours = { from: '08:00', to: '18:00' };
/** What the form begins with before anything was saved: Sunday to Thursday. */
const AT_FIRST: SupportSettings = {
  email: '',
  chatAddress: '',
  hours: [...Array.from({ length: 5 }, () => USUAL_DAY), null, null],
};

/** /operator#/support: how people reach support from every page, and when they are answered. */
export function SupportSettingsScreen() {
  const text = usePhrases('operator');
  const { data, error, refetch } = useSupportSettings();
  usePageTitle(text('support'));
  return (
    <div className="support-settings">
      <PageHead title={text('support')} />
      <p className="support-settings__note">{text('supportNote')}</p>
      {data === undefined && error !== null && <Failed onAgain={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows rows={6} />}
      {data !== undefined && <Form saved={data.support ?? AT_FIRST} />}
    </div>
  );
}

type ErrorOf = (path: string) => string | undefined;

/** What was typed, what is wrong with it by the rules that the server has, and its sending. */
function useForm(saved: SupportSettings) {
  const text = usePhrases('operator');
  const fields = usePhrases('fields');
  const [typed, setTyped] = useState(saved);
  const [isTried, setIsTried] = useState(false);
  const key = useRequestKey();
  const saving = useSaveSupport();
  const checked = SupportSettings.safeParse(typed);
  const refused = saving.error instanceof ApiError ? saving.error.fields : [];
  const errorOf: ErrorOf = (path) => {
    const own = checked.error?.issues.find((issue) => issue.path.join('.') === path)?.message;
    const code = isTried ? (own ?? refused.find((field) => field.path === path)?.code) : undefined;
    if (code === undefined) return undefined;
    if (path.startsWith('hours.')) return text('hoursWrong');
    return fields(code as Parameters<typeof fields>[0]);
  };
  function save(): void {
    setIsTried(true);
    if (!checked.success) return;
    saving.mutate(
      { body: checked.data, idempotencyKey: key.keyFor(checked.data) },
      {
        onSuccess: ({ outcome }) =>
          toast.success(text(outcome === 'changed' ? 'supportSaved' : 'supportSame')),
      },
    );
  }
  const set = (changes: Partial<SupportSettings>) => setTyped({ ...typed, ...changes });
  return { typed, set, errorOf, save, saving, isOfFields: refused.length > 0 };
}

function Form({ saved }: { readonly saved: SupportSettings }) {
  const text = usePhrases('operator');
  const { typed, set, errorOf, save, saving, isOfFields } = useForm(saved);
  return (
    <form
      className="support-settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Card>
        <div className="support-settings__fields">
          <LtrTextField
            isOptional
            type="email"
            label={text('supportEmail')}
            help={text('supportEmailHelp')}
            error={errorOf('email')}
            value={typed.email}
            onChange={({ currentTarget }) => set({ email: currentTarget.value })}
          />
          <LtrTextField
            isOptional
            label={text('chatAddress')}
            help={text('chatAddressHelp', { example: isolated('https://chat.example.co.il') })}
            error={errorOf('chatAddress')}
            value={typed.chatAddress}
            onChange={({ currentTarget }) => set({ chatAddress: currentTarget.value })}
          />
        </div>
      </Card>
      <Card>
        <Week hours={typed.hours} errorOf={errorOf} onChange={(hours) => set({ hours })} />
      </Card>
      <ServerProblem reason={isOfFields ? null : saving.error} />
      <div className="support-settings__actions">
        <Button type="submit" variant="filled" isLoading={saving.isPending}>
          {text('saveSupport')}
        </Button>
      </div>
    </form>
  );
}

interface WeekProps {
  readonly hours: Hours;
  readonly errorOf: ErrorOf;
  readonly onChange: (hours: Hours) => void;
}

function Week({ hours, errorOf, onChange }: WeekProps) {
  const text = usePhrases('operator');
  const days = usePhrases('support');
  return (
    <fieldset className="support-settings__week">
      <legend>
        {text('hours')} <span className="support-settings__note">{text('hoursHelp')}</span>
      </legend>
      {hours.map((open, place) => {
        const day = days(`day-${place}` as PhraseKey<'support'>);
        const set = (next: DayHours | null) =>
          onChange(hours.map((one, index) => (index === place ? next : one)));
        return (
          <div key={place} className="support-settings__day">
            <CheckboxField
              label={day}
              checked={open !== null}
              onChange={({ currentTarget }) => set(currentTarget.checked ? USUAL_DAY : null)}
            />
            {open !== null && (
              <>
                <LtrTextField
                  isLabelHidden
                  type="time"
                  label={text('hoursFrom', { day })}
                  error={errorOf(`hours.${String(place)}.from`)}
                  value={open.from}
                  onChange={({ currentTarget }) => set({ ...open, from: currentTarget.value })}
                />
                <LtrTextField
                  isLabelHidden
                  type="time"
                  label={text('hoursUntil', { day })}
                  error={errorOf(`hours.${String(place)}.to`)}
                  value={open.to}
                  onChange={({ currentTarget }) => set({ ...open, to: currentTarget.value })}
                />
              </>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
